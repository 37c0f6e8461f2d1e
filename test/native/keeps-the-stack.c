// verdict=incomplete first=0 domain=4
#include "native.h"
void keep(int *p);
void clear(void);

int test(void)
{
    int x = 0;

    keep(&x);
    CUTE_input(x);
    clear();
    return x == 2 ? 1 : 2;
}
