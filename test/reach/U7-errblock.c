// toplevel=f answer=impossible
#include <cute.h>
int f(int *p)
{
    int v = *p;
    if (!p)
        return 1; // here
    return v;
}
