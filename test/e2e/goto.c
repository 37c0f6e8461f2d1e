// toplevel=test paths=6 errors=0 verdict=complete divergences=0 domain=-3..6
#include <cute.h>

int test(void)
{
    int x, y, count = 0;

    CUTE_input(x);
    CUTE_input(y);
    if (x == 5)
        goto inside;
again:
    if (y > 3)
        goto out;
    while (count < 2) {
        if (x < y) {
            y++;
            count++;
            goto again;
        }
inside:
        count += 2;
    }
    return x == y;
out:
    return -count;
}
