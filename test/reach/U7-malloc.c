// toplevel=f answer=impossible
#include <cute.h>
#include <stdlib.h>
int f(int x)
{
    int *p = malloc(4);
    if (!p) return 0;
    *p = x;
    if (*p > 5 && x < 3)
        return 1; // here
    free(p);
    return 0;
}
