// toplevel=test paths=4 errors=0 verdict=complete divergences=0
#include <cute.h>

#define MAX(a, b) ({ __typeof__(a) a_ = (a); __typeof__(b) b_ = (b); a_ > b_ ? a_ : b_; })

int test(void)
{
    int x, y;

    CUTE_input(x);
    CUTE_input(y);
    if (MAX(x, y) == 9)
        CUTE_assert(x <= 9);
    return 0;
}
