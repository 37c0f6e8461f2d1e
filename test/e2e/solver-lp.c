// toplevel=test errors=1 error-lines=13 verdict=error divergences=0 options=--solver=lp options=--no-check=overflow
#include <cute.h>

/* Integer programming alone, as in the papers: linear conditions, and where a product stands one factor is replaced by
 * its value. What it calls infeasible is no proof, so nothing but linear.c's own bounds may make this "complete". */
void test(int x, int y, int z)
{
    if (2 * x + 1 == z)
        if (x - y > 10 && x == 3)
            if (z * y > 100)
                return;
            else if (x * y == -24)
                CUTE_assert(0);    /* error */
}
