// toplevel=test paths=7 errors=2 error-lines=12,31 verdict!=incomplete divergences=0 losses<=0
#include <cute.h>
#include <stdlib.h>

struct point {
    short x, y;
};

/* An array, one that a pointer leads to, a pointer that leads nowhere, and a length that is an input. */
int test(void)
{
    int a[3], *b = NULL, *c = malloc(2 * sizeof *c);    /* lost on the way out */
    struct point points[2], *same = points;
    unsigned char n;

    CUTE_input_array(a, 3);
    CUTE_input_array(b, 2);
    CUTE_input_array(c, 2);
    CUTE_input_array(same, 2);
    CUTE_assert(b && same == points);
    if (a[2] == 7)
        return 1;
    if (b[1] == 8)
        return 2;
    if (c[1] == 9)
        return 3;
    if (points[1].y == 10)
        return 4;
    CUTE_range(n, 1, 2);
    CUTE_input_array(b, n);
    CUTE_assert(n != 2 || b[n - 1] != 11);
    free(c);
    return n;
}
