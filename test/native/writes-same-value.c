// verdict=incomplete first=-1 domain=4
#include "native.h"
void zero(int *p);

/* The value that is written stood there already in the first run. */
int test(void)
{
    int x;

    CUTE_input(x);
    zero(&x);
    return x == 0 ? 1 : 2;
}
