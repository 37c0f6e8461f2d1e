// verdict=incomplete first=0 domain=4
#include "native.h"
void copy(int *to, const int *from);

/* A copy that native code makes is concrete, and the original is pinned. */
int test(void)
{
    int x, y = 0;

    CUTE_input(x);
    copy(&y, &x);
    return y == 2 ? 1 : 2;
}
