/* bytes.c - the C library's memory functions, for the runtime alone.
 *
 * The tested program may define its own memcpy, perhaps instrumented. These names are local to the runtime's object, so
 * every call in it, including calls that the compiler generates, uses these functions. */
#include <stddef.h>

#include "runtime/platform/bytes.h"

void *memcpy(void *restrict to, const void *restrict from, size_t size)
{
    void *d = to;
    __asm__ volatile("rep movsb" : "+D"(d), "+S"(from), "+c"(size) : : "memory");
    return to;
}

void *memset(void *to, int byte, size_t size)
{
    void *d = to;
    __asm__ volatile("rep stosb" : "+D"(d), "+c"(size) : "a"(byte) : "memory");
    return to;
}

void *memmove(void *to, const void *from, size_t size)
{
    if ((uintptr_t)to - (uintptr_t)from >= size)
        return memcpy(to, from, size);
    unsigned char *d = (unsigned char *)to + size - 1;
    const unsigned char *s = (const unsigned char *)from + size - 1;
    __asm__ volatile("std\n\trep movsb\n\tcld" : "+D"(d), "+S"(s), "+c"(size) : : "memory");
    return to;
}

int memcmp(const void *a, const void *b, size_t size)
{
    const unsigned char *x = a, *y = b;
    for (size_t i = 0; i < size; i++)
        if (x[i] != y[i])
            return x[i] - y[i];
    return 0;
}

void bytes_fill(void *to, uint64_t pattern, size_t size)
{
    char *d = to;
    size_t words = size / 8, rest = size % 8;
    __asm__ volatile("rep stosq" : "+D"(d), "+c"(words) : "a"(pattern) : "memory");
    __builtin_memcpy(d, &pattern, rest);
}

size_t text_length(const char *text)
{
    size_t length = 0;
    for (; text[length]; length++)
        __asm__ volatile("");                      /* prevent the compiler from calling strlen */
    return length;
}

bool text_is_same(const char *a, const char *b)
{
    while (*a && *a == *b)
        a++, b++;
    return *a == *b;
}

void text_copy(char *to, size_t size, const char *from)
{
    size_t length = text_length(from);
    if (length >= size)
        length = size - 1;
    memcpy(to, from, length);
    to[length] = 0;
}
