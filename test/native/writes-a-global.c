// verdict=incomplete first=0 domain=4
#include "native.h"
int shared;
void reset(void);

int test(void)
{
    int x;

    CUTE_input(x);
    shared = x;
    reset();
    return shared == 3 ? 1 : x == 3 ? 2 : 3;
}
