// toplevel=f answer=impossible
#include <cute.h>
static int g(int x)
{
    return x + 1; // here
}
int f(int x)
{
    if (x > 5 && x < 3) return g(x);
    return x > 3;
}
