// toplevel=test errors=0 verdict=incomplete divergences=0 lost=5:OPAQUE,9:OPAQUE
#include <cute.h>

/* Sizes of variable arrays in types are computed where the types stand, behind the back of expressions. */
static int sum(int n, const char rows[2][n])
{
    typedef char row[n];

    return rows[1][0] + (int)sizeof(row);
}

int test(unsigned char n)
{
    char area[512] = {0};

    if (n < 4 || n > 8)
        return 0;
    area[5] = 1;
    return sum(n, (const char (*)[n])area) == 6;
}
