// toplevel=test paths=4 errors=0 verdict=complete divergences=0
#include <stdbool.h>
#include <cute.h>

/* A bool is 0 or 1, whatever is assigned to it: no input makes it 2. */
int test(void)
{
    bool b, c;
    int x;

    CUTE_input(b);
    CUTE_input(x);
    c = x;
    CUTE_assert(b == 0 || b == 1);
    CUTE_assert(b < 2 && c < 2);
    if (b == c)
        return 1;
    return c ? 2 : 3;
}
