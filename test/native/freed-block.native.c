#include <stdlib.h>
int *fresh(void);
int *fresh(void)
{
    int *block = malloc(sizeof *block);

    *block = 0;
    return block;
}
