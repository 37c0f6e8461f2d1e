// toplevel=test paths=3 errors=2 error-lines=12,14 verdict!=incomplete divergences=0
#include <cute.h>
#include <stddef.h>

/* A new array ends where its elements do; one that is there must be large enough. */
int test(int x)
{
    char *p = NULL;

    CUTE_input_array(p, 5);
    if (x == 3)
        p[5] = 1;
    if (x == 4)
        CUTE_input_array(p, 6);
    return p[4];
}
