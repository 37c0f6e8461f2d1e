// toplevel=f answer=impossible
#include <cute.h>
int f(int i)
{
    static const int t[4] = {1, 3, 5, 7};
    if (i < 0 || i > 3) return 0;
    if (t[i] % 2 == 0)
        return 1; // here
    return 2;
}
