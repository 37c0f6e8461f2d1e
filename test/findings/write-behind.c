// toplevel=fill paths=5 errors=1 error-lines=13 verdict=error divergences=0 errors.0.evidence=asan
#include <stdlib.h>

/* One element too many; a block of 24 bytes has more than that. */
int fill(unsigned char count)
{
    if (count > 3)
        return -1;
    int *list = malloc(6 * sizeof *list), sum = 0;
    if (!list)
        return -1;
    for (unsigned i = 0; i < 4u + count; i++)
        list[i] = count;
    for (unsigned i = 0; i < 6; i++)
        sum += i < 4u + count ? list[i] : 0;
    free(list);
    return sum;
}
