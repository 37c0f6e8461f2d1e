// toplevel=f answer=undecided
#include <cute.h>
static int fact(int n)
{
    if (n < 0)
        return -1; // here
    return n == 0 ? 1 : n * fact(n - 1);
}
int f(int n)
{
    if (n < 0 || n > 4) return 0;
    return fact(n);
}
