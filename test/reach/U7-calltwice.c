// toplevel=f answer=undecided
#include <cute.h>
static int g(int x)
{
    if (x == 3)
        return 7; // here
    return 0;
}
int f(int x, int y)
{
    if (x > 3 && y > 5)
        return g(x) + g(y);
    return 0;
}
