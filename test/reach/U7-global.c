// toplevel=f answer=undecided
#include <cute.h>
static int count;
static void inc(void){ count++; }
int f(int x)
{
    if (x > 1) inc();
    if (x < 0 && count == 1)
        return 1; // here
    return 0;
}
