// toplevel=test verdict=error errors=2 error-lines=9,16 paths=4 preconditions=0 divergences=0 losses=0
/* A parameter that is declared as an array of so many elements points to so many. */
#include <stdlib.h>

static int last(int a[4])
{
    if (a[3] != 17)
        return 0;
    return a[4];                                   /* one too many */
}

int test(int m[2][3], char name[static 3])
{
    int sum = last(&m[0][2]);
    if (m[1][2] == 5 && name[2] == 'x')
        abort();
    return sum;
}
