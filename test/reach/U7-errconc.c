// toplevel=f answer=undecided
#include <cute.h>
static int g(int x)
{
    if (x < 0) return -1;
    return 0;
}
int f(int x)
{
    if (x < 0) return 5;
    if (g(x) == -1)
        return 1; // here
    return 0;
}
