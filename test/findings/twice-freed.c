// toplevel=drop errors=1 error-lines=12 verdict=error divergences=0 errors.0.evidence=native
#include <stdlib.h>

int drop(int which)
{
    char *text = malloc(10), *other = malloc(10);
    if (!text || !other)
        return -1;
    free(text);
    if (which == 12345) {
        char *again = which ? text : other;
        free(again);
    }
    free(other);
    return 0;
}
