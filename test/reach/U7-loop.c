// toplevel=f answer=undecided
#include <cute.h>
int f(int x)
{
    int n = 0;
    for (int i = 0; i < 5; i++)
        if (x == i)
            n++;
    if (n > 1)
        return 1; // here
    return 0;
}
