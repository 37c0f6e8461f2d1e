// toplevel=test errors=1 verdict=error divergences=0 errors.0.evidence=asan
#include <stdlib.h>

void test(int a)
{
    char *p = malloc(4);

    if (a == 3)
        free(p);
    free(p);
}
