// toplevel=test paths=2 errors=0 verdict=complete divergences=0 domain=-2..7
#include <string.h>
#include <cute.h>

struct pair {
    int a, b;
};

/* The library's copies carry what is symbolic; its writes end it. */
int test(void)
{
    struct pair from = {0}, to, moved[3] = {{0}};
    int x;

    CUTE_input(x);
    from.b = x;
    memcpy(&to, &from, sizeof to);
    moved[0] = to;
    memmove(&moved[1], &moved[0], 2 * sizeof moved[0]);
    memset(&from, 0, sizeof from);
    CUTE_assert(from.b == 0 && moved[1].b == x);
    if (to.b == 3)
        return 1;
    memset(&to, 1, sizeof to);
    return to.b == 0x01010101 ? 2 : moved[1].b == 4;
}
