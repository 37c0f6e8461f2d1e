// toplevel=test errors=0 verdict=incomplete lost=12:ADDRESS
#include <cute.h>
struct pair { int a, b; };

/* Where an input is put follows from an input. */
int test(struct pair *p)
{
    struct pair *q = p;

    if (!q)
        return 0;
    CUTE_input(q->b);
    return q->b == 2;
}
