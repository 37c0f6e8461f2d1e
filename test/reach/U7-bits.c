// toplevel=f answer=undecided
#include <cute.h>
int f(unsigned char x)
{
    if ((x & 0x0f) > 20)
        return 1; // here
    return 0;
}
