// toplevel=test paths=3 errors=0 verdict=complete divergences=0
#include <cute.h>

static const unsigned char table[8] = {3, 1, 4, 1, 5, 9, 2, 6};

/* What is read follows from the index: the branch on it has two ways. */
int test(void)
{
    unsigned index;

    CUTE_input(index);
    if (index >= 8)
        return 0;
    return table[index] == 9 ? 2 : 1;
}
