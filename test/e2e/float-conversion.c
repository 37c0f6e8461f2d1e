// toplevel=convert errors=3 error-lines=9,11,13 verdict=error divergences=0
#include <cute.h>

/* A float that its integer type has no room for: C leaves the value open. */
int convert(double x, float y, double z)
{
    int sum = 0;
    if (x > 1)
        sum += (unsigned char)x;
    if (y < 0)
        sum += (int)y == -7;
    if (z > 1e6)
        sum += (unsigned long)z > 5;
    return sum;
}
