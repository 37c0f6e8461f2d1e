// toplevel=f answer=undecided
#include <cute.h>
int f(int x)
{
    int n = 0;
    if (x < 0 || x > 5) return 0;
    while (x > 0) {
        x--;
        n++;
        if (x == 7)
            return 9; // here
    }
    return n;
}
