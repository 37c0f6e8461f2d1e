// toplevel=f answer=impossible
#include <cute.h>
int f(int x)
{
    if (x > 10 && x < 5)
        return 1; // here
    return 0;
}
