/* search.c - find a string in a string, trying each position from the left. */
#include "libc/libc.h"

static int begins_with(const char *text, const char *wanted)
{
    for (; *wanted; text++, wanted++)
        if (*text != *wanted)
            return 0;
    return 1;
}

char *cute_c_strstr(const char *text, const char *wanted)
{
    for (;; text++) {
        if (begins_with(text, wanted))
            return (char *)text;
        if (!*text)
            return NULL;
    }
}

static int begins_like(const char *text, const char *wanted)
{
    for (; *wanted; text++, wanted++)
        if (cute_c_tolower((unsigned char)*text) != cute_c_tolower((unsigned char)*wanted))
            return 0;
    return 1;
}

char *cute_c_strcasestr(const char *text, const char *wanted)
{
    for (;; text++) {
        if (begins_like(text, wanted))
            return (char *)text;
        if (!*text)
            return NULL;
    }
}

void *cute_c_memmem(const void *memory, size_t size, const void *wanted, size_t wanted_size)
{
    const char *at = memory;

    for (; size >= wanted_size; size--, at++)
        if (!cute_c_differ(at, wanted, wanted_size))
            return (void *)at;
    return NULL;
}
