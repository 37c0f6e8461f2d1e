// toplevel=f answer=undecided options=--max-choices=5
#include <cute.h>
int f(int x)
{
    int n = 0;
    while (n < 20 && x != n)
        n++;
    if (x > 5 && x < 3)
        return 1; // here
    return n;
}
