// toplevel=test reach.reached=false reach.perhaps=true verdict=complete options=--reach=reach-unseen.c:12 divergences=0
#include <cute.h>

/* The count of what was found depends on the way alone: how it is decided leaves no trace, and "cannot be reached"
 * would be * wrong. */
int test(unsigned char a, unsigned char b)
{
    int count = 0;
    count += a > 5 ? 1 : 0;
    count += b > 5 ? 1 : 0;
    if (count == 2)
        return 7;
    return count;
}
