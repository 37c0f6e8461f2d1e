// toplevel=test paths=2 errors=0 verdict=complete divergences=0
#include <cute.h>

struct closed {
    unsigned a : 14;
    int b;
    unsigned : 5;
    signed c : 13;
    unsigned : 0;
};
struct pair {
    struct closed first;
    int behind;
};

/* Bit-fields without a name are no members: what stands behind one of width 0 is not an input, and lists skip them. */
int test(void)
{
    struct pair pair = {.behind = 7};
    struct closed last[2] = {{1, 2, 3}, {4, 5, 6}};

    CUTE_input(pair.first);
    CUTE_assert(pair.behind == 7);
    CUTE_assert(last[0].c == 3 && last[1].a == 4);
    if (pair.first.c == -5)
        return 1;
    return 2;
}
