// toplevel=test with=part/targets.c paths=10 errors=1 error-lines=24 verdict!=incomplete divergences=0 losses<=0
#include <cute.h>
#include <stddef.h>

struct operator {
    char sign;
    int (*apply)(int, int);
};

static int first(int a, int b)
{
    (void)b;
    return a;
}

/* Those of other units, too; the function that is reached by the pointer decides nothing by itself. */
int test(const struct operator *o)
{
    if (!o || !o->apply)
        return 0;
    if (o->sign == '+' && o->apply(3, 2) == 5)
        return 1;
    if (o->sign == '-')
        CUTE_assert(o->apply(3, 2) != 1);
    return o->apply == first ? 2 : 3;
}
