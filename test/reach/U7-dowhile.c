// toplevel=f answer=undecided
#include <cute.h>
int f(int n)
{
    int i = 0;
    if (n < 0 || n > 3) return 0;
    do {
        i++;
        if (i > 5)
            return 1; // here
    } while (i < n);
    return i;
}
