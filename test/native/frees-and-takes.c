// verdict=incomplete first=0 domain=4
#include "native.h"
#include <stdlib.h>
int *renew(int *old);

int test(void)
{
    int *block = malloc(sizeof *block);

    CUTE_input(*block);
    block = renew(block);
    int result = *block == 2 ? 1 : 2;
    free(block);
    return result;
}
