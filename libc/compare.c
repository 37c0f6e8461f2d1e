/* compare.c - compare two strings, or two blocks of memory, up to the first difference, which is the result.
 *
 * In a comparison with a constant string the constant is usually on the right, so the end is detected in the right one.
 * The same expression yields the result whether or not there is a difference, so the caller's test of it is a choice in
 * both cases. */
#include <string.h>
#include "libc/libc.h"

int cute_c_strcmp(const char *a, const char *b)
{
    while (*a == *b && *b) {
        a++;
        b++;
    }
    return (unsigned char)*a - (unsigned char)*b;
}

int cute_c_strncmp(const char *a, const char *b, size_t limit)
{
    if (limit == 0)
        return 0;
    for (; --limit && *a == *b && *b; b++)
        a++;
    return (unsigned char)*a - (unsigned char)*b;
}

static int lower(char c)
{
    return cute_c_tolower((unsigned char)c);
}

int cute_c_strncasecmp(const char *a, const char *b, size_t limit)
{
    if (limit == 0)
        return 0;
    for (; --limit && lower(*a) == lower(*b) && *b; b++)
        a++;
    return lower(*a) - lower(*b);
}

int cute_c_strcasecmp(const char *a, const char *b)
{
    return cute_c_strncasecmp(a, b, (size_t)-1);
}

int cute_c_memcmp(const void *a, const void *b, size_t size)
{
    const unsigned char *left = a, *right = b;

    if (size == 0)
        return 0;
    for (; --size && *left == *right; right++)
        left++;
    return *left - *right;
}

/* glibc has one function with both names, so their addresses cannot be told apart. */
int cute_c_bcmp(const void *a, const void *b, size_t size)
{
    return cute_c_memcmp(a, b, size);
}

/* One choice decides whether all bytes are equal. */
int cute_c_differ(const void *a, const void *b, size_t size)
{
    const char *left = a, *right = b;
    unsigned long long x, y, difference = 0;

    for (; size >= 8; size -= 8) {
        memcpy(&x, left, 8);
        memcpy(&y, right, 8);
        difference |= x ^ y;
        left += 8;
        right += 8;
    }
    x = y = 0;
    memcpy(&x, left, size);
    memcpy(&y, right, size);
    return (difference | (x ^ y)) != 0;
}
