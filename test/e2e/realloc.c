// toplevel=test errors=1 error-lines=15 verdict=error divergences=0
#include <stdlib.h>
#include <cute.h>

void test(void)
{
    int x, *p = malloc(sizeof *p);

    CUTE_input(x);
    if (!p)
        return;
    *p = x;
    p = realloc(p, 4000);
    if (p)
        CUTE_assert(*p != 77);    /* error */
    free(p);
}
