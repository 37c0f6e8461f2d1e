// toplevel=test paths=4 errors=0 verdict=complete divergences=0
#include <cute.h>

enum color { RED, GREEN = 5, BLUE = 1000 };

int test(void)
{
    enum color color;

    CUTE_input(color);
    if (color == BLUE)
        return 1;
    switch (color) {
    case RED:
        return 2;
    case GREEN:
        return 3;
    default:
        return 4;
    }
}
