// toplevel=test paths=3 errors=0 verdict=complete divergences=0
#include <cute.h>

#define ABOVE(x, limit) ({ __label__ out; int r = 0; if ((x) <= (limit)) goto out; r = 1; out: r; })

int test(void)
{
    int x;

    CUTE_input(x);
    if (ABOVE(x, 10) && !ABOVE(x, 20)) {
        __label__ done;
        int y = 0;
        goto done;
        y = 1;
    done:
        CUTE_assert(y == 0);
        return 1;
    }
    return 0;
}
