// toplevel=test errors=0 verdict=incomplete lost=9:OBJECTS
#include <cute.h>

/* More cells than a run has. */
int test(void)
{
    static unsigned char big[70000];

    CUTE_input(big);
    return big[3] > 7;
}
