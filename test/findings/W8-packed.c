// toplevel=f errors=3 error-lines=20,23,30 verdict=error divergences=0
/* Memory that a packed structure led to and does not any more, or that only such a lost structure leads to, is lost. */
#include <stdlib.h>

struct __attribute__((packed)) odd {
    char tag;
    void *data;
};

static struct odd one;

static struct odd *make(void)
{
    return malloc(sizeof(struct odd));
}

void f(int x)
{
    if (x == 1) {
        one.data = malloc(4);
        one.data = NULL;
    } else if (x == 2) {
        struct odd *lost = malloc(sizeof *lost);
        if (lost)
            lost->data = malloc(8);
    } else if (x == 3) {
        struct odd *kept = make();
        if (!kept)
            return;
        kept->data = malloc(16);
        one.data = kept;
        kept->data = NULL;
    }
}
