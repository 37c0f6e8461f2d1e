// toplevel=f answer=impossible
#include <cute.h>
int f(int x)
{
    switch (x & 3) {
    case 0: return 1;
    case 1: return 2;
    case 2: return 3;
    case 3: return 4;
    default:
        return 9; // here
    }
}
