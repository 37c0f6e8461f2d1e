// verdict=incomplete first=0 domain=4
#include "native.h"
#include <stdlib.h>
void keep(int *p);
void clear(void);

/* The native code keeps the pointer where nobody searches. */
int test(void)
{
    int *value = malloc(sizeof *value), x;

    keep(value);
    CUTE_input(x);
    *value = x;
    clear();
    return *value == 2 ? 1 : x == 3 ? 2 : 3;
}
