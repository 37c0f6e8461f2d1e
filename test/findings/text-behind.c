// toplevel=copy errors=1 error-lines=15 verdict=error divergences=0 errors.0.evidence=asan
#include <stdlib.h>
#include <string.h>

/* No room for the character behind the text. */
int copy(unsigned char count)
{
    char text[9] = {0};
    if (count > 8)
        return -1;
    memset(text, 'a', count);
    char *own = malloc(count == 5 ? strlen(text) : strlen(text) + 1);
    if (!own)
        return -1;
    strcpy(own, text);
    int size = (int)strlen(own);
    free(own);
    return size;
}
