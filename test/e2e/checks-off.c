// toplevel=test errors=0 verdict=incomplete divergences=0 flags=-O2 options=--no-check=shift,div,float options=--self-check
#include <cute.h>

/* Whether C says what comes out depends on inputs that are tested only after this. */
int test(unsigned x, unsigned n, unsigned m, double d)
{
    unsigned left = x << n, share = 1 / m;
    int whole = (int)d;

    if (n == 40)
        return 1;
    if (m > 1)
        return 2;
    if (d > 1e12)
        return 3;
    return left + share + (unsigned)whole == 7;
}
