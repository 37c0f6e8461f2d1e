// verdict=incomplete first=0 domain=8
#include "native.h"
int largest(int count, ...);

int test(void)
{
    int x;

    CUTE_input(x);
    CUTE_assume(x >= 0 && x < 8);
    return largest(3, 1, x, 4) == 7 ? 1 : 2;
}
