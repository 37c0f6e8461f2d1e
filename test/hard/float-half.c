// toplevel=test line=8
#include <cute.h>

/* 43 is it. */
void test(int i)
{
    if ((double)i * 0.5 == 21.5)
        CUTE_assert(0);
}
