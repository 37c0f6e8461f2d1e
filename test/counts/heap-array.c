// structure=heap bar=7 full=12
/* A binary heap in an array of the structure; behind the invariant, the order of all keys, which are distinct. */
#ifndef N
#define N 3
#endif
#include <cute.h>
#include <stdbool.h>

struct heap {
    int size;
    int key[N + 1];
};

static bool rep_ok(const struct heap *heap)
{
    if (heap->size < 0 || heap->size > N)
        return false;
    for (int i = 1; i < heap->size; i++)
        if (heap->key[(i - 1) / 2] >= heap->key[i])
            return false;
    return true;
}

int toplevel(struct heap heap)
{
    int smaller = 0;
    CUTE_assume(rep_ok(&heap) && heap.size == N);
    for (int i = 0; i < N; i++)
        for (int j = 0; j < i; j++) {
            CUTE_assume(heap.key[i] != heap.key[j]);
            if (heap.key[i] < heap.key[j])
                smaller++;
        }
    return smaller;
}
