// toplevel=move paths=3 errors=0 preconditions=0 verdict=complete divergences=0 losses<=0
/* Nor does one lead into the other's object. */
#include <cute.h>

struct pair {
    int v, w;
};

int move(struct pair *pair, int *y)
{
    if (!pair || !y)
        return 0;
    pair->w = 1;
    *y = 2;
    CUTE_assert(pair->w == 1);
    return 1;
}
CUTE_distinct(move, pair, y);
