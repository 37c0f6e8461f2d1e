// toplevel=f answer=undecided
#include <cute.h>
static int on;
int f(int x)
{
    if (on)
        return 1; // here
    return x > 3;
}
