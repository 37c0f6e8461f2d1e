// toplevel=test options=--fail=malloc errors=0 verdict=complete divergences=0
/* As leak-no-memory.c, but nothing is lost. */
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
    if (heap->entries)
        return heap;
    free(heap);
    return NULL;
}

void test(int size)
{
    CUTE_assume(size == 3);
    struct heap *heap = heap_new((size_t)size);
    if (heap)
        free(heap->entries);
    free(heap);
}
