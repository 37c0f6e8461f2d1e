// toplevel=test errors=2 error-lines=26,31 divergences=0 losses<=0
/* The flag that a builtin gives, kept in variables of all kinds, is an expression of its operands. */
#include <cute.h>
#include <stdbool.h>

static int kept(signed char a, signed char b)
{
    signed char sum;
    int flag = __builtin_add_overflow(a, b, &sum);
    bool other = __builtin_sub_overflow(a, b, &sum);
    flag |= __builtin_mul_overflow(a, b, &sum) << 1;
    return flag + other * 4;
}

static int chosen(int x, int y)
{
    int sum;
    return x ? __builtin_sadd_overflow(x, y, &sum) : 3;
}

int test(signed char a, signed char b, int x, int y)
{
    signed char sum;
    bool flag = __builtin_add_overflow(a, b, &sum);
    if (!flag && sum == -128)
        CUTE_assert(a != -100);
    if (kept(a, b) == 6)                        /* the product and the difference do not fit, the sum does */
        return 1;
    int o = chosen(x, y);
    if (o == 1)
        CUTE_assert(y > 0);
    return o;
}
