// verdict=complete first=0 domain=4
#include "native.h"
#include <stdlib.h>
int *fresh(void);

/* The block is the one that was freed, with the same value. */
int test(void)
{
    int *block = malloc(sizeof *block), x;

    CUTE_input(x);
    *block = x;
    free(block);
    block = fresh();
    int result = *block == 2 ? 1 : x == 2 ? 2 : 3;
    free(block);
    return result;
}
