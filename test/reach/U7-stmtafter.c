// toplevel=f answer=impossible
#include <cute.h>
#include <stdlib.h>
int f(int x)
{
    if (x > 3)
        exit(1);
    if (x == 9)
        x = 2; // here
    return x;
}
