/* testme.c - the paper's first example: an error that needs a list of one cell which points to itself.
 *
 *   cutec testme.c testme -o testme && cute ./testme
 *
 * After Figure 1 of Sen, Marinov, Agha: "CUTE: A Concolic Unit Testing Engine for C". */
#include <stddef.h>
#include <cute.h>

struct cell {
    int v;
    struct cell *next;
};

static int f(int v)
{
    return 2 * v + 1;
}

int testme(struct cell *p, int x)
{
    if (x > 0)
        if (p != NULL)
            if (f(x) == p->v)
                CUTE_assert(p->next != p);
    return 0;
}
