// toplevel=test paths=7 errors=0 verdict=complete divergences=0
#include <stddef.h>

/* Paths: p NULL; q NULL; equal and 5; equal and not 5; different and *p 5 or not; *p 5 and *q 6 or not. */
int test(int *p, int *q)
{
    if (!p)
        return 0;
    if (!q)
        return 1;
    if (p == q)
        return *q == 5 ? 2 : 3;
    if (*p == 5)
        return *q == 6 ? 4 : 5;
    return 6;
}
