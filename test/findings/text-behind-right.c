// toplevel=copy errors=0 divergences=0
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int copy(unsigned char count)
{
    char text[9] = {0};
    if (count > 8)
        return -1;
    memset(text, 'a', count);
    char *own = malloc(strlen(text) + 1), *other = strdup(text), *third = malloc(count + 3u);
    if (!own || !other || !third)
        return -1;
    strcpy(own, text);
    snprintf(third, count + 3u, "<%s>", own);
    int size = (int)strlen(own) + strcmp(own, other) + (strchr(third, '>') - third) + memcmp(own, third, 1);
    free(own);
    free(other);
    free(third);
    return size;
}
