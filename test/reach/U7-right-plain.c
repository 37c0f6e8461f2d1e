// toplevel=f answer=reached
#include <cute.h>
int f(int x)
{
    if (x > 10 && x < 15)
        return 1; // here
    return 0;
}
