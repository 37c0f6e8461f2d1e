// toplevel=test errors=0 verdict=incomplete divergences=0
#include <cute.h>

typedef int quad __attribute__((vector_size(16)));

/* What passes code through as text reads from memory is pinned: it is a loss, and not a wrong "complete". */
int test(void)
{
    int a[4] = {0, 0, 0, 0};
    quad sum, *p = (quad *)a;

    CUTE_input(a[1]);
    sum = *p + *p;
    if (sum[1] == 34)
        return 1;
    return 0;
}
