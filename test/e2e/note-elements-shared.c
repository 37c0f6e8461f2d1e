// toplevel=copy paths=7 errors=1 error-lines=20 preconditions=0 verdict=error divergences=0 losses<=0 options=--max-elements=2
/* Two buffers may share an array: then neither has more elements than there are. */
#include <cute.h>

struct buffer {
    unsigned n, *data;
};
CUTE_elements(struct buffer, data, n);

void copy(struct buffer *to, const struct buffer *from)
{
    CUTE_assume(to != from);
    for (unsigned i = 0; i < from->n; i++) {
        unsigned old = from->data[i];
        if (i < to->n)
            to->data[i] = old + 1;
        else
            break;
        if (to->n == 2 && i == 1)
            CUTE_assert(from->data[0] == to->data[0] - 1);
    }
}
CUTE_nonnull(copy, to);
CUTE_nonnull(copy, from);
