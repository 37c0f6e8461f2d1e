/* duplicate.c - copies of strings on the heap. */
#include <string.h>
#include "libc/libc.h"

char *cute_c_strndup(const char *text, size_t limit)
{
    size_t length = cute_c_strnlen(text, limit);
    char *copy = malloc(length + 1);

    if (!copy)
        return NULL;
    memcpy(copy, text, length);
    copy[length] = 0;
    return copy;
}

char *cute_c_strdup(const char *text)
{
    size_t size = cute_c_strlen(text) + 1;
    char *copy = malloc(size);

    return copy ? memcpy(copy, text, size) : NULL;
}
