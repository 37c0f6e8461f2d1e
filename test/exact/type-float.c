#include "exact.h"

int test(void)
{
    float x, y;

    ONE_OF(x, -2.5f, 0.5f, 1.0f, 3.25f, 16777216.0f);
    ONE_OF(y, -1.0f, 0.25f, 2.0f, 1e10f);
    if (x * y > 1)
        return 1;
    if (x + 1.0f == x)
        return 2;
    if (x < y && !(x == 0.5f))
        return y / x < -1 ? 3 : 4;
    return (int)(x - y) == 1;
}
