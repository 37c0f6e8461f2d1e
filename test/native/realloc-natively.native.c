#include <stdlib.h>
int *grow(int *block);
int *grow(int *block)
{
    block = realloc(block, 64 * sizeof *block);
    for (int i = 2; i < 64; i++)
        block[i] = 0;
    return block;
}
