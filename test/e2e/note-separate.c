// toplevel=total paths=5 errors=0 preconditions=0 guesses.length=0 verdict=complete divergences=0 losses<=0 with=part/note-separate.c
/* What is said of it stands in another file. */
#include "part/note-separate.h"

int total(const struct buffer *buffer)
{
    int sum = 0;
    for (int i = 0; i < buffer->n; i++)
        sum ^= buffer->data[i];
    return sum;
}
