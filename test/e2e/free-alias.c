// toplevel=test errors=1 error-lines=9 runs=5 divergences=0
#include <stdlib.h>

/* Whether both are NULL, or one object, is decided by what frees them. */
void test(int *p, int *q)
{
    free(p);
    if (q)
        free(q);
}
