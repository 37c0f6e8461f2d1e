// toplevel=f answer=impossible errors=1
#include <cute.h>
#include <stdlib.h>
int f(int x)
{
    if (x == 77)
        abort();
    if (x > 10 && x < 5)
        return 1; // here
    return 0;
}
