// toplevel=f answer=impossible
#include <cute.h>
int f(float x)
{
    if (x > 1.0f && x < 0.5f)
        return 1; // here
    return 0;
}
