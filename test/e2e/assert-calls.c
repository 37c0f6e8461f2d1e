// toplevel=test errors=1 error-lines=17 verdict!=complete errors.0.function=test options=--max-objects=2
/* What an assertion calls is not where it stands. */
#include <cute.h>

struct cell { int v; struct cell *next; };

static int is_fine(const struct cell *c)
{
    for (; c; c = c->next)
        if (c->v == 5)
            return 0;
    return 1;
}

int test(const struct cell *c)
{
    CUTE_assert(is_fine(c));    /* error */
    return 0;
}
