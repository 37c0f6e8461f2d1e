// toplevel=f answer=impossible
#include <cute.h>
#include <stdlib.h>
#include <assert.h>
int f(int x)
{
    if (x == 5) abort();
    if (x > 10 && x < 5)
        return 1; // here
    return 0;
}
