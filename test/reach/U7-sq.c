// toplevel=f answer=impossible
#include <cute.h>
int f(int x)
{
    if (x > -1000 && x < 1000 && x * x == 7)
        return 1; // here
    return 0;
}
