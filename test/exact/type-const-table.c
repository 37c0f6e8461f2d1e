#include "exact.h"

static const unsigned char class_of[16] = {0, 1, 1, 2, 3, 1, 0, 0, 2, 2, 3, 3, 1, 0, 2, 1};

int test(void)
{
    unsigned x, y;

    CUTE_range(x, 0, 15);
    CUTE_range(y, 0, 15);
    if (class_of[x] == class_of[y])
        return class_of[x] == 3 ? 1 : 2;
    if (class_of[x] > class_of[class_of[y]])
        return 3;
    return 4;
}
