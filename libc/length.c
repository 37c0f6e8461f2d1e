/* length.c - length of a string: one choice for each character. */
#include "libc/libc.h"

size_t cute_c_strlen(const char *text)
{
    const char *at = text;

    while (*at)
        at++;
    return (size_t)(at - text);
}

size_t cute_c_strnlen(const char *text, size_t limit)
{
    size_t length = 0;

    while (length < limit && text[length])
        length++;
    return length;
}
