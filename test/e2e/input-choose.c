// toplevel=test paths=8 errors=1 error-lines=13 verdict!=incomplete divergences=0 losses<=0
#include <cute.h>

/* Each value is tried, with no input asked; of many it is an input. */
int test(void)
{
    int which = CUTE_choose(3), inner = which == 2 ? CUTE_choose(4) : CUTE_choose(1);

    CUTE_assert(which >= 0 && which < 3 && inner >= 0 && inner < 4);
    if (which == 0) {
        int many = CUTE_choose(1000);
        if (many > 998)
            CUTE_assert(many != 999);
        return many == 1000 ? 1 : many == 17 ? 2 : 3;
    }
    return which + inner;
}
