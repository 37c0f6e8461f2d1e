// toplevel=move paths=6 errors=1 error-lines=21 preconditions=0 verdict=error divergences=0 losses<=0
/* Those of the pair are different objects, those of the parameters are not. */
#include <cute.h>

struct pair {
    int *a, *b;
};
CUTE_distinct(struct pair, a, b);

int move(const struct pair *pair, int *x, int *y)
{
    if (!pair || !pair->a || !pair->b)
        return 0;
    *pair->a = 1;
    *pair->b = 2;
    CUTE_assert(*pair->a == 1);
    if (!x || !y)
        return 1;
    *x = 1;
    *y = 2;
    CUTE_assert(*x == 1);
    return 2;
}
CUTE_distinct(move, pair, x);
