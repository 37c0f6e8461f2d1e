/* copy.c - strings are copied character by character, as they are read. */
#include "libc/libc.h"

char *cute_c_stpcpy(char *to, const char *from)
{
    while ((*to = *from)) {
        to++;
        from++;
    }
    return to;
}

char *cute_c_strcpy(char *to, const char *from)
{
    cute_c_stpcpy(to, from);
    return to;
}

char *cute_c_stpncpy(char *to, const char *from, size_t size)
{
    char *end = to + size, *last;

    while (to < end && (*to = *from)) {
        to++;
        from++;
    }
    last = to;
    while (to < end)
        *to++ = 0;
    return last;
}

char *cute_c_strncpy(char *to, const char *from, size_t size)
{
    cute_c_stpncpy(to, from, size);
    return to;
}

char *cute_c_strcat(char *to, const char *from)
{
    cute_c_stpcpy(to + cute_c_strlen(to), from);
    return to;
}

char *cute_c_strncat(char *to, const char *from, size_t limit)
{
    char *at = to + cute_c_strlen(to);

    for (; limit && *from; limit--)
        *at++ = *from++;
    *at = 0;
    return to;
}

void *cute_c_memccpy(void *to, const void *from, int c, size_t size)
{
    const unsigned char *source = from;
    unsigned char *target = to;

    for (size_t i = 0; i < size; i++) {
        target[i] = source[i];
        if (source[i] == (unsigned char)c)
            return target + i + 1;
    }
    return NULL;
}
