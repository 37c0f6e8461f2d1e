// toplevel=test errors=0 verdict=incomplete divergences=0 lost=10:OPAQUE
#include <cute.h>

typedef int quad __attribute__((vector_size(16)));
typedef unsigned char bytes __attribute__((vector_size(16)));

/* An element of a vector that is no object has no address. */
int test(int x)
{
    bytes b = (bytes){((bytes)(quad){x, 2})[4], 7};

    CUTE_assert(b[0] == 2 && b[1] == 7);
    return x == 3;
}
