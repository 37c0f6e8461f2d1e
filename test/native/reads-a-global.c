// verdict=incomplete first=0 domain=8
#include "native.h"
int shared;
int look(void);

int test(void)
{
    CUTE_input(shared);
    return look() ? 1 : shared == 5 ? 2 : 3;
}
