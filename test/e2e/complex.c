// toplevel=test errors=0 verdict=incomplete divergences=0
#include <cute.h>

/* Complex numbers are computed natively; what is assigned to one keeps its imaginary part. */
int test(int x)
{
    _Complex double z = 1 + 2i;
    _Complex float f = 1 + 4.0fi;
    _Complex int c = 1 + 2i;
    double real = 2;

    z += 3;
    z *= 2.5f;
    f -= 0.5;
    c += 4;
    real += z;
    z++;
    CUTE_assert(__real__ z == 11 && __imag__ z == 5);
    CUTE_assert(__real__ f == 0.5f && __imag__ f == 4);
    CUTE_assert(__real__ c == 5 && __imag__ c == 2);
    CUTE_assert(real == 12);
    z /= x ? x : 1;
    return __imag__ z == 2.5;
}
