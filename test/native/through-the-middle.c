// verdict=incomplete first=0 domain=4
#include "native.h"
#include <stdlib.h>
void clear(char *behind);

/* The pointer leads behind what is written. */
int test(void)
{
    int *block = malloc(4 * sizeof *block);

    CUTE_input(block[1]);
    clear((char *)&block[2] + 2);
    return block[1] == 1 ? 1 : 2;
}
