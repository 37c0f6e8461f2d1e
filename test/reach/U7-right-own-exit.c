// toplevel=f answer=reached
#include <cute.h>
static void quick_exit(int x)
{
    (void)x;
}
int f(int x)
{
    if (x > 3)
        quick_exit(1);
    if (x == 9)
        return 1; // here
    return 0;
}
