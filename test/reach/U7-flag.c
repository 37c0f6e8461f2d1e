// toplevel=f answer=undecided
#include <cute.h>
int f(int x)
{
    int bad = 0;
    if (x > 100) bad = 1;
    if (x < 50 && bad)
        return 1; // here
    return 0;
}
