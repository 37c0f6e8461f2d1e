// toplevel=test paths=3 errors=0 verdict=complete divergences=0
#include <stddef.h>

int test(int *p)
{
    if (p == NULL)
        return 0;
    return *p == 42 ? 1 : 2;
}
