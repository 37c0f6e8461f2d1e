#include <stdlib.h>
#include "exact.h"

int test(void)
{
    int n;

    CUTE_range(n, 0, 5);
    char *text = malloc(4);
    text[0] = 'a';
    if (n == 3)
        free(text);
    if (n > 2)
        free(text);
    return n == 1;
}
