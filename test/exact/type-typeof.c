#include "exact.h"

#define max(a, b) ({ __typeof__(a) a_ = (a); __typeof__(b) b_ = (b); a_ > b_ ? a_ : b_; })

int test(void)
{
    signed char x;
    unsigned char y;

    CUTE_range(x, -5, 5);
    CUTE_range(y, 0, 5);
    __auto_type z = max(x, y);
    if (z == 4)
        return 1;
    return max(x * x, y + 4) == 9 ? 2 : 3;
}
