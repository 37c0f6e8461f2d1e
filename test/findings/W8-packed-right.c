// toplevel=f errors=0 verdict=complete divergences=0
/* Memory that a packed structure leads to is not lost, wherever in it the pointer stands: in a variable, in a block of
 * the heap, in an array of such structures. */
#include <stdlib.h>

struct __attribute__((packed)) odd {
    char tag;
    void *data;
};

static struct odd one, row[3];
static struct __attribute__((packed)) {
    short tag;
    struct odd *list;
} two;

void f(int x)
{
    if (x == 1) {
        one.data = malloc(4);
    } else if (x == 2) {
        two.list = malloc(sizeof *two.list);
        if (two.list)
            two.list->data = malloc(8);
    } else if (x == 3) {
        for (int i = 0; i < 3; i++)
            row[i].data = malloc(16);
    }
}
