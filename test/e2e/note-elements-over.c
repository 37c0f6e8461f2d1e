// toplevel=clear errors=1 error-lines=16 preconditions=0 verdict=error divergences=0 losses<=0 options=--max-elements=2
/* One element too many, in an array of its full length and in shorter ones: one error. */
#include <cute.h>

struct buffer {
    short *data;
    int n;
};
CUTE_elements(struct buffer, data, n);

int clear(struct buffer *buffer)
{
    if (!buffer || !buffer->data)
        return 0;
    for (int i = 0; i <= buffer->n; i++)
        buffer->data[i] = 0;
    return 1;
}
