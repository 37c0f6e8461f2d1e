// toplevel=f answer=undecided
#include <cute.h>
int f(unsigned x)
{
    unsigned y = x >> 28;
    if (y > 15)
        return 1; // here
    return 0;
}
