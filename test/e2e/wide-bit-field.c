// toplevel=test paths=1 errors=0 verdict=complete divergences=0
#include <cute.h>

#ifdef __clang__
#define IS_CUT 0
#else
#define IS_CUT 1
#endif

struct wide {
    unsigned long u : 40;
    long s : 40;
    unsigned long w : 50;
};

/* gcc computes with a bit-field wider than int in its own width, other compilers in its type's. */
int test(unsigned char x, int y)
{
    struct wide wide;

    wide.s = y;
    wide.w = x;
    wide.u = x | 1ul << 39;
    CUTE_assert((wide.u << 8 == 0x700) == (IS_CUT & (x == 7)));
    CUTE_assert((wide.u + 0l << 8 == 0x700) == 0);
    CUTE_assert((wide.u * 2 == wide.w * 2) == IS_CUT);
    CUTE_assert((-wide.u >> 39 == 1) == (IS_CUT & (x == 0)));
    wide.u += 1ul << 39;
    CUTE_assert(wide.u == x);
    CUTE_assert((wide.u - 300 > 0xffffffffff) == !IS_CUT);
    CUTE_assert(((wide.u--) << 39 == 0) == (IS_CUT ? 1 & ~x : x == 0));
    CUTE_assert((wide.s + 1u < 0) == (y < -1));
    wide.u = x;
    CUTE_assert((wide.s * 1l - wide.u < 0l) == (IS_CUT & (y < x)));
    wide.u = -1;
    return wide.u >> 39 == 1;
}
