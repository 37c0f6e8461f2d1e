// toplevel=total paths=11 errors=0 preconditions=0 verdict=complete divergences=0 losses<=0
/* Up to four elements; without a buffer there are none. */
#include <cute.h>

struct buffer {
    unsigned n;
    int *data;
};
CUTE_elements(struct buffer, data, n);

int total(const struct buffer *buffer)
{
    int sum = 0;
    if (!buffer)
        return 0;
    for (unsigned i = 0; i < buffer->n; i++)
        sum ^= buffer->data[i];
    CUTE_assert(buffer->data || !buffer->n);
    return sum == 7 ? 1 : 2;
}
