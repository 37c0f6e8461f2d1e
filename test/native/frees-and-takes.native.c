#include <stdlib.h>
int *renew(int *old);
int *renew(int *old)
{
    free(old);
    int *block = malloc(sizeof *block);
    *block = 0;
    return block;
}
