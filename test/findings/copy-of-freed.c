// toplevel=copy errors=1 error-lines=16 verdict=error divergences=0 errors.0.evidence=asan
#include <stdlib.h>

struct big {
    int value[20];
};

int copy(int which)
{
    struct big *one = calloc(1, sizeof *one), result = {{0}};
    if (!one)
        return -1;
    if (which == 3)
        free(one);
    result.value[1] = which;
    result = *one;
    if (which != 3)
        free(one);
    return result.value[0];
}
