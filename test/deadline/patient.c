// toplevel=patient after=4800 ends=int,term errors.length=0 options=-j1
/* A run that ends, but late: a signal in the longer run that is to find out is no proof that it does not. The first run is
 * cut after a second, and the longer one would end half a second before its limit of five. */
#include <time.h>

static double seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

int patient(int x)
{
    for (double end = seconds() + 4.5; seconds() < end;)
        ;
    return x == 7;
}
