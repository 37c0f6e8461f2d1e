// toplevel=test paths=10 errors=1 error-lines=21 verdict!=incomplete divergences=0 losses<=0
#include <cute.h>

enum color { RED = 1, GREEN, BLUE };

/* Numbers within bounds, which may depend on other inputs: no run is rejected, and none leaves them. */
int test(void)
{
    int x, y;
    unsigned char c;
    enum color color;

    CUTE_range(x, -3, 9);
    CUTE_range(c, 200, 255);
    CUTE_range(color, RED, BLUE);
    CUTE_range(y, x, 10);
    CUTE_assert(x >= -3 && x <= 9 && c >= 200 && color != 0 && color <= 3 && y >= x && y <= 10);
    if (c < 200 || x > 9 || y < -3)
        return 1;
    if (color == GREEN && y == -3)
        CUTE_assert(x != -3);
    if (x == 9)
        return y == 10 ? 2 : 3;
    if (c == 255)
        return 4;
    return color == BLUE ? 5 : 6;
}
