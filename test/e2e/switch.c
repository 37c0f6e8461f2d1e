// toplevel=test paths=4 errors=0 verdict=complete divergences=0 domain=-10..40
#include <cute.h>

int test(void)
{
    int x, result = 0;

    CUTE_input(x);
    switch (x) {
    case -7:
        result = 1;
        break;
    default:
        result = 2;
        break;
    case 0:
        result = 3;
        /* fall through */
    case 33:
        result += 4;
    }
    if (result == 7)
        CUTE_assert(x == 0);
    return result;
}
