// toplevel=test options=--missing=havoc errors=1 error-lines=14 verdict=error divergences=0 losses<=0
/* How much is written may depend on inputs: each number is tried, what is negative or too large is what there is. */
#include <cute.h>

int fill(char *data, int size);
static char data[6];

int test(int size)
{
    CUTE_assume(size <= 6);
    fill(data, size);
    CUTE_assert(size > 0 || data[0] == 0);
    CUTE_assert(size > 5 || data[5] == 0);
    CUTE_assert(data[5] != 'x');
    return 0;
}
