// toplevel=f answer=undecided
#include <cute.h>
int f(int x)
{
    const int on = 0;
    if (on)
        return 1; // here
    return x > 3;
}
