// toplevel=test errors=0 verdict=incomplete divergences=0 flags=--exclude=sum lost=8:EXCLUDED,18:CALL
#include <cute.h>

struct pair {
    int a, b;
};

int sum(struct pair p)
{
    return p.a + p.b;
}

int test(void)
{
    struct pair p = {0, 7};

    CUTE_input(p.a);
    if (sum(p) == 10)
        return 1;
    return 0;
}
