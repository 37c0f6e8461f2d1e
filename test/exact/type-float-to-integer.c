#include "exact.h"

/* Beyond the integer's range the conversion is an error. */
int test(void)
{
    double x;

    ONE_OF(x, -1.5, 0.0, 127.9, 128.0, 300.0);
    if (x < 200)
        return (int)x == 127;
    return (signed char)x > 3;
}
