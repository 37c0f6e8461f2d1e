// toplevel=test errors=2 error-lines=9,13 verdict=error divergences=0 losses<=0
/* Builtins that speak of an address alone leave what stands there; __builtin_expect has one more form. */
#include <cute.h>

int test(int x, int y)
{
    int a = x, *p = __builtin_assume_aligned(&a, 4);
    __builtin_prefetch(p);
    CUTE_assert(*p != 77);
    if (__builtin_object_size(p, 0) < 4)
        return 1;
    int o = __builtin_expect_with_probability(y, 0, 0.5);
    CUTE_assert(o != 7);
    return 0;
}
