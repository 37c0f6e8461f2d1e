// toplevel=test options=--fail=malloc errors=1 error-lines=15 verdict=error divergences=0
/* Lost where the second allocation fails, which no input decides, and no branch on one shows. */
#include <stdlib.h>
#include <cute.h>

struct heap {
    int *entries;
    int count;
};

static struct heap *heap_new(size_t size)
{
    struct heap *heap;

    heap = malloc(sizeof *heap);
    if (!heap)
        return NULL;
    heap->entries = calloc(size, sizeof *heap->entries);
    return heap->entries ? heap : NULL;
}

void test(int size)
{
    CUTE_assume(size == 3);
    struct heap *heap = heap_new((size_t)size);
    if (heap)
        free(heap->entries);
    free(heap);
}
