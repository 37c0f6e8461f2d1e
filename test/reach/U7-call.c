// toplevel=f answer=impossible
#include <cute.h>
static int g(int x)
{
    if (x == 3)
        return 7; // here
    return 0;
}
int f(int x)
{
    if (x > 3)
        return g(x);
    return 0;
}
