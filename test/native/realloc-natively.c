// verdict=complete first=0 domain=4
#include "native.h"
#include <stdlib.h>
int *grow(int *block);

/* The block moves, to where another one was. */
int test(void)
{
    int *block = malloc(4 * sizeof *block), *other = malloc(64 * sizeof *other), x;

    CUTE_input(x);
    for (int i = 0; i < 64; i++)
        other[i] = x;
    block[1] = 0;
    free(other);
    block = grow(block);
    int result = block[1] == 2 || block[9] == 2 ? 1 : x == 3 ? 2 : 3;
    free(block);
    return result;
}
