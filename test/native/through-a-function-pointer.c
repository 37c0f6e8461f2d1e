// verdict=incomplete first=0 domain=4
#include "native.h"
void zero(int *p);
static void (*volatile chosen)(int *) = zero;

int test(void)
{
    int x;

    CUTE_input(x);
    chosen(&x);
    return x == 0 ? 1 : 2;
}
