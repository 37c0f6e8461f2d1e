// toplevel=test paths=2 errors=0 verdict=complete
#include <cute.h>

struct pair {
    int a, b;
};

static struct pair turned(struct pair p)
{
    return (struct pair){p.b, p.a};
}

/* What a structure carries into a call and out of it is followed. */
int test(void)
{
    struct pair p = {0, 7};

    CUTE_input(p.a);
    struct pair q = turned(p);
    CUTE_assert(q.a == 7 && q.b == p.a);
    if (q.b == 3)
        return 1;
    return 0;
}
