/* same: copy */
#include <stdlib.h>
#include <string.h>
char *copy(const char *text)
{
    if (!text)
        return NULL;
    size_t size = strlen(text) + 1;
    return memcpy(malloc(size), text, size);
}
