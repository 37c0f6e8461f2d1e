// toplevel=test errors=1 verdict!=incomplete divergences=0 paths=9 losses=0
#include <cute.h>

/* Builtins that count or move bits are followed, and clz and ctz have a value for zero. */
int test(unsigned x, unsigned long y, int z)
{
    CUTE_assume(z != 0);
    if (__builtin_popcount(x) == 31)
        return 1;
    if (__builtin_clzl(y) == 17)
        return 2;
    if (__builtin_ctz(x) == 13)
        return 3;
    if (__builtin_ffs(z) == 7)
        return 4;
    if (__builtin_parityl(y) && __builtin_bswap32(x) == 0x01020384u)
        return 5;
    if (__builtin_bswap64(y) == 0x0102030405060708u)
        return 6;
    CUTE_assert(__builtin_clz(x) + __builtin_ctzl(y) != 96);
    return 0;
}
