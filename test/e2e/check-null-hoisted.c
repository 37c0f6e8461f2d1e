// toplevel=test errors=0 preconditions=2 flags=-O2
#include <cute.h>

/* A compiler that loads early must not do so before the pointer was checked: the fault would be an error, and nobody
 * would know of which pointer. */
int test(const unsigned long *count, int n, unsigned *bits)
{
    int used = 0;

    CUTE_assume(n < 2);
    for (int i = 0; i < n; i++)
        bits[i] = 0;
    for (int i = 0; i < n; i++)
        if (count[i])
            used++;
    return used;
}
