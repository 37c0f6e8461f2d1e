// toplevel=test paths=5 errors=1 error-lines=16 verdict!=incomplete divergences=0
#include <cute.h>

int test(void)
{
    double d;
    float f;

    CUTE_range(d, 2.5, 4.0);
    CUTE_range(f, -1.0f, 1.0f);
    if (d < 2.5 || d > 4.0 || f != f)
        return 1;
    if (f > 0.5f)
        return 2;
    if (d == 3.25)
        CUTE_assert(f > 0.0f);
    return d > 3.5 ? 3 : 4;
}
