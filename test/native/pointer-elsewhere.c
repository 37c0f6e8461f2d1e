// verdict=complete first=0 domain=8
#include "native.h"
#include <stdlib.h>
void count(int *p);

/* What the pointer leads to is concrete, though other blocks of the heap are not. */
int test(void)
{
    int *mine = malloc(sizeof *mine), *theirs = malloc(sizeof *theirs);

    CUTE_input(*mine);
    *theirs = 1;
    count(theirs);
    int result = *mine == 4 ? *theirs : 3;
    free(mine);
    free(theirs);
    return result;
}
