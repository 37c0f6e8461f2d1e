// toplevel=test paths=1 errors=0 verdict=complete divergences=0
#include <cute.h>

struct pair {
    int a, b;
};
static struct pair p;

static struct pair f(int n)
{
    struct pair q = {0, 0};

    if (n == 0)
        return p;
    f(n - 1);
    return q;
}

int test(void)
{
    CUTE_input(p.a);
    struct pair r = f(1);
    CUTE_assert(r.a == 0);
    return 0;
}
