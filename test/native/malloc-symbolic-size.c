// verdict=incomplete first=0 domain=4
#include "native.h"
#include <stdlib.h>
void wipe(void *p, unsigned size);

int test(void)
{
    unsigned n;

    CUTE_input(n);
    CUTE_assume(n < 4);
    char *p = calloc(n + 1, 1);
    p[n] = (char)n;
    wipe(p, 1);
    int result = p[0] == 0 ? 1 : 2;
    if (p[n] == 3)
        result = 3;
    free(p);
    return result;
}
