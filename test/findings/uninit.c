// toplevel=pick paths=6 errors=4 error-lines=30,32,34,36 verdict=error divergences=0
#include <stdlib.h>
#include <string.h>

struct item {
    char kind;
    int size;
    char name[6];
};

static void set(int *to, int n)
{
    if (n > 30)
        *to = 7;
}

/* A structure with a member left out, carried along; an array filled in part; a number behind a pointer; a block. */
int pick(int n)
{
    struct item first, second;
    char text[8];
    int later;
    struct item *block = malloc(sizeof *block);
    if (!block)
        return 0;
    first.kind = 'a';
    second = first;
    memset(text, 'x', 5);
    set(&later, n);
    if (n == 10 && second.size > 0)
        n++;
    if (n == 20 && strlen(text) > 6)
        n++;
    if (n == 30 && later)
        n++;
    if (n == 40 && later && block->name[n - 39])
        n++;
    free(block);
    return n;
}
