// toplevel=test errors=0 verdict=incomplete
#include <cute.h>

struct pair {
    int a, b;
};

static struct pair turned(struct pair p)
{
    return (struct pair){p.b, p.a};
}

/* What a structure carries into a call is lost for now: counted, and never wrong. */
int test(void)
{
    struct pair p = {0, 7};

    CUTE_input(p.a);
    struct pair q = turned(p);
    CUTE_assert(q.a == 7 && q.b == p.a);
    return q.b == 3;
}
