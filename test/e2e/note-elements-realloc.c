// toplevel=grow paths=3 errors=0 preconditions=0 verdict=complete divergences=0 losses<=0
/* An array without elements is a block like any other. */
#include <cute.h>
#include <stdlib.h>

struct vec {
    unsigned n;
    long *item;
};
CUTE_elements(struct vec, item, n);

void grow(struct vec *vec)
{
    CUTE_assume(vec->item && vec->n < 4);
    long *item = realloc(vec->item, (vec->n + 1) * sizeof *item);
    if (item) {
        item[vec->n] = vec->n;
        vec->item = item;
        vec->n++;
    }
    if (vec->n == 1)
        free(vec->item);
    else if (vec->n == 2)
        vec->item[1] = 0;
}
CUTE_nonnull(grow, vec);
