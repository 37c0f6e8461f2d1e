/* bsearch.c - binary search with the same comparisons as glibc. */
#include "libc/libc.h"

void *cute_c_bsearch(const void *key, const void *array, size_t count, size_t size,
                     int (*compare)(const void *, const void *))
{
    size_t low = 0, high = count;

    while (low < high) {
        size_t middle = (low + high) / 2;
        const char *element = (const char *)array + middle * size;
        int order = compare(key, element);
        if (order == 0)
            return (void *)element;
        if (order < 0)
            high = middle;
        else
            low = middle + 1;
    }
    return NULL;
}
