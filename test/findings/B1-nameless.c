// toplevel=test errors=1 error-lines=29 verdict=error divergences=0 losses<=0
/* Pointers to structures without a name get values of other types. */
#include <cute.h>
#include <stdlib.h>

static struct {
    long id;
    struct {
        int inner;
    } *in;
} *q, object;
static struct {
    int last;
} *all[3];

int test(int j, int way)
{
    void *block = malloc(sizeof *q);
    if (!block)
        return 0;
    q = block;
    q->id = j;
    if (way == 3)
        q = (void *)&object;
    q->in = block;
    (q = block)->id = j;
    all[1] = malloc(sizeof *all[1]);
    if (all[1])
        CUTE_assert((all[1]->last = j) != 7);
    free(all[1]);
    all[1] = NULL;
    free(block);
    q = NULL;
    return 0;
}
