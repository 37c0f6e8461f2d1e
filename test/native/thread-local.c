// verdict=incomplete first=0 domain=4
#include "native.h"
__thread int shared;
void reset(void);

int test(void)
{
    int x;

    CUTE_input(x);
    shared = x;
    reset();
    return shared == 3 ? 1 : 2;
}
