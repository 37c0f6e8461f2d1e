// lost=NOTE flags=-DLENGTH=size
// lost=UNHEARD flags=--exclude=cute_note_*
#include "honesty.h"

#ifndef LENGTH
#define LENGTH n
#endif
struct buffer {
    int *data, LENGTH;
};
#ifndef PLAIN
CUTE_elements(struct buffer, data, n);    /* lost */
#endif

int test(void)
{
#ifdef PLAIN
    static int four[] = {1, 2, 3, 9};
    struct buffer buffer = {four, 4};
#else
    struct buffer buffer;
    CUTE_input(buffer);
#endif
    if (!buffer.data || buffer.LENGTH != 4)
        return 0;
    int last = buffer.data[buffer.LENGTH - 1];
    CUTE_assert(last != 9);    /* bug */
    return 0;
}
