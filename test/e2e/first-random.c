// toplevel=test paths=1 errors=1 error-lines=18 verdict=error options=--first=random options=--runs=1
#include <stddef.h>
#include <cute.h>

struct cell {
    unsigned bits : 20;
    double d;
    struct cell *next;
};

/* What the papers begin with: numbers at random, pointers NULL. Of floats none is NaN or without a bound. */
void test(struct cell *p, unsigned x, unsigned long y, float f, unsigned char *array)
{
    struct cell c;
    CUTE_input(c);
    if (p || array || c.next || !x || !y || !f || !c.bits || !c.d)
        return;
    CUTE_assert(x == y || f - f != 0 || c.d - c.d != 0);    /* error */
}
