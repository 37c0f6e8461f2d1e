// toplevel=test paths=3 errors=0 verdict=complete divergences=0
#include <cute.h>

typedef int quad __attribute__((vector_size(16)));

/* The elements of a vector in memory are followed; only what is done with it as a whole is not. */
int test(void)
{
    int x;
    quad v = {1, 2, 3, 4};

    CUTE_input(x);
    v[2] = x;
    quad w = {x, v[2]};
    if (v[2] == 17)
        return 1;
    if (w[1] == 18)
        return w[0] - 18;
    return v[3];
}
