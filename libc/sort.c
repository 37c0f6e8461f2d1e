/* sort.c - qsort as a merge sort, like glibc's: recurse into the left half first; of two equal elements the left one
 * comes first. So equal elements keep their order, and the comparisons are the same, in the same order. */
#include <string.h>
#include "libc/libc.h"

#define SMALL 1024u                        /* limit for merging on the stack */

struct sort {
    size_t size;                           /* element size */
    int (*compare)(const void *, const void *);
    char *merged;                          /* scratch buffer for all elements */
};

static void merge(const struct sort *sort, char *array, size_t left_count, size_t count)
{
    const char *left = array, *middle = array + left_count * sort->size, *right = middle;
    const char *end = array + count * sort->size;
    char *to = sort->merged;

    while (left < middle && right < end) {
        const char **from = sort->compare(left, right) <= 0 ? &left : &right;
        memcpy(to, *from, sort->size);
        *from += sort->size;
        to += sort->size;
    }
    memcpy(to, left, (size_t)(middle - left));
    memcpy(array, sort->merged, (size_t)(right - array));
}

static void sort_range(const struct sort *sort, char *array, size_t count)
{
    size_t left_count = count / 2;

    if (count <= 1)
        return;
    sort_range(sort, array, left_count);
    sort_range(sort, array + left_count * sort->size, count - left_count);
    merge(sort, array, left_count, count);
}

void cute_c_qsort(void *array, size_t count, size_t size, int (*compare)(const void *, const void *))
{
    struct sort sort = {.size = size, .compare = compare};
    char small[SMALL];

    if (count * size <= SMALL) {
        sort.merged = small;
        sort_range(&sort, array, count);
    } else if ((sort.merged = malloc(count * size))) {
        sort_range(&sort, array, count);
        free(sort.merged);
    } else {
        qsort(array, count, size, compare);
    }
}
