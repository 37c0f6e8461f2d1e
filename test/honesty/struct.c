// lost=STRUCT
#include "honesty.h"

struct large { unsigned char byte[5000]; };

static int last(struct large large)
{
    return large.byte[4999];
}

int test(void)
{
    static struct large large;

    for (int i = 0; i < 5000; i++)
        INPUT(large.byte[i], 7);
    CUTE_assert(last(large) != 7);    /* lost, bug */
    return 0;
}
