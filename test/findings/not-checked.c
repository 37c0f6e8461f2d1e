// toplevel=fill errors=0 verdict=complete divergences=0 options=--no-check=heap
#include <stdlib.h>

/* Nobody wants to know. */
int fill(int value)
{
    char *text = malloc(10);
    if (!text)
        return -1;
    text[10] = 1;
    free(text);
    return value > 3 ? text[0] : 0;
}
