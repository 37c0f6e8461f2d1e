// lost=FILE with=part/file.c at=1
#include "honesty.h"

int native(int x);

int test(void)
{
    int x;

    INPUT(x, 77);
    CUTE_assert(native(x) != 77);    /* bug */
    return 0;
}
