/* find.c - search for one character: each position tests for that character and for the end of the string. */
#include "libc/libc.h"

char *cute_c_strchrnul(const char *text, int c)
{
    while (*text != (char)c && *text)
        text++;
    return (char *)text;
}

char *cute_c_strchr(const char *text, int c)
{
    for (; *text != (char)c; text++)
        if (!*text)
            return NULL;
    return (char *)text;
}

char *cute_c_index(const char *text, int c)
{
    return cute_c_strchr(text, c);
}

char *cute_c_strrchr(const char *text, int c)
{
    const char *found = NULL;

    for (;; text++) {
        if (*text == (char)c)
            found = text;
        if (!*text)
            return (char *)found;
    }
}

char *cute_c_rindex(const char *text, int c)
{
    return cute_c_strrchr(text, c);
}

void *cute_c_memchr(const void *memory, int c, size_t size)
{
    const unsigned char *byte = memory;

    for (size_t i = 0; i < size; i++)
        if (byte[i] == (unsigned char)c)
            return (void *)(byte + i);
    return NULL;
}

void *cute_c_rawmemchr(const void *memory, int c)
{
    const unsigned char *byte = memory;

    while (*byte != (unsigned char)c)
        byte++;
    return (void *)byte;
}

void *cute_c_memrchr(const void *memory, int c, size_t size)
{
    const unsigned char *byte = memory;

    while (size-- > 0)
        if (byte[size] == (unsigned char)c)
            return (void *)(byte + size);
    return NULL;
}
