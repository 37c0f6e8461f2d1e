// verdict=incomplete first=0 domain=4
#include "native.h"
#include <stdlib.h>
void keep(int *p);
void clear(void);

/* The native code has kept the pointer of an earlier call. */
int test(void)
{
    int *value = malloc(sizeof *value);

    *value = 0;
    keep(value);
    CUTE_input(*value);
    clear();
    return *value == 2 ? 1 : 2;
}
