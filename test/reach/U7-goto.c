// toplevel=f answer=impossible
#include <cute.h>
int f(int x)
{
    if (x > 3) goto a;
    return 0;
a:
    if (x < 2)
        return 1; // here
    return 2;
}
