// toplevel=test errors=0 verdict=incomplete divergences=0 runs<=60 options=--max-choices=50
#include <cute.h>

int test(void)
{
    unsigned n;
    unsigned steps = 0;

    CUTE_input(n);
    while (n >= steps)
        steps++;
    return 0;
}
