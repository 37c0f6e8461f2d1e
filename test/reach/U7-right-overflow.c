// toplevel=f answer!=impossible flags=-fwrapv
#include <cute.h>
int f(int x)
{
    int y = x + 1;
    if (y < x)
        return 1; // here
    return 0;
}
