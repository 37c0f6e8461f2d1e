// toplevel=f answer!=impossible
#include <cute.h>
int f(int x)
{
    volatile int on = 1;
    if (on)
        x = 4;
    if (x == 4)
        return 1; // here
    return x;
}
