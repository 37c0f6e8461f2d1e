// toplevel=test line=8 options=--no-check=overflow
#include <cute.h>

/* With 32 bits any odd x has its y. */
void test(int x, int y)
{
    if (x > 1 && y > 1 && x * y == 391)
        CUTE_assert(0);
}
