// toplevel=f answer=undecided
#include <cute.h>
int f(int x)
{
    int y = x > 3 ? 1 : 0;
    if (y && x < 2)
        return 1; // here
    return y;
}
