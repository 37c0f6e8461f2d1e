// toplevel=test errors=0 verdict=incomplete divergences=0 lost=11:OPAQUE
#include <cute.h>

typedef int quad __attribute__((vector_size(16)));
typedef unsigned char bytes __attribute__((vector_size(16)));

/* An element of a vector that is no object has no address. */
int test(int x)
{
    quad v = {x, 2};
    bytes b = (bytes){((bytes)(quad){x, v[1]})[4], 7};

    CUTE_assert(b[0] == 2 && b[1] == 7);
    return x == 3;
}
