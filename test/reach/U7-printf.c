// toplevel=f answer=impossible
#include <cute.h>
#include <stdio.h>
int f(int x)
{
    if (x > 3) puts("big");
    if (x > 10 && x < 5)
        return 1; // here
    return 0;
}
