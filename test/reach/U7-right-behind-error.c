// toplevel=f answer=reached
#include <cute.h>
int f(int x, int y)
{
    int z = 100 / x;
    if (y > 10 && z == 7)
        return 1; // here
    return z;
}
