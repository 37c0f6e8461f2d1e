// toplevel=f answer=impossible
#include <cute.h>
int f(int x, int y)
{
    int z = 100 / x;
    if (y > 10 && y < 5)
        return 1; // here
    return z;
}
