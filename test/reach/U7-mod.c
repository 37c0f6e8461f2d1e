// toplevel=f answer=impossible
#include <cute.h>
int f(unsigned x)
{
    unsigned y = x * 2;
    if (x < 1000 && y % 2 == 1)
        return 1; // here
    return 0;
}
