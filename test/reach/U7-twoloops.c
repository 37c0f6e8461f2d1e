// toplevel=f answer=undecided
#include <cute.h>
int f(unsigned n)
{
    unsigned a = 0, b = 0;
    if (n > 4) return 0;
    for (unsigned i = 0; i < n; i++) a++;
    for (unsigned i = 0; i < n; i++) b++;
    if (a != b)
        return 1; // here
    return 0;
}
