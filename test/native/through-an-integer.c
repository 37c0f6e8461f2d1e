// verdict=incomplete first=0 domain=4
#include "native.h"
void clear(unsigned long where);

int test(void)
{
    int x;

    CUTE_input(x);
    clear((unsigned long)&x);
    return x == 1 ? 1 : 2;
}
