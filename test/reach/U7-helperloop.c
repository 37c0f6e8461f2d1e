// toplevel=f answer=undecided
#include <cute.h>
static int has(const int *t, int n, int v)
{
    for (int i = 0; i < n; i++)
        if (t[i] == v)
            return 1;
    return 0;
}
int f(int v)
{
    static const int t[3] = {2, 4, 6};
    if (v == 4 && !has(t, 3, v))
        return 1; // here
    return 0;
}
