#include "exact.h"

/* The size of a variable array is made concrete where it is declared; what is asked about it afterwards is not. */
static long sum;

static long size_of_rows(unsigned n)
{
    typedef short row[n + 1];
    row two[2];

    two[1][n] = (short)(n + 3);
    return two[1][n];
}

void test(void)
{
    unsigned n;

    CUTE_range(n, 0, 7);
    unsigned many = (n & 3) + 1, k = many + n / 4;
    short one[many], cube[2][k++][3], *p = one;

    for (unsigned i = 0; i < many; i++)
        one[i] = (short)(n + i);
    sum = p[many - 1];
    if (sum > 4)
        sum = 2;
    if (sizeof one > 4 || sizeof cube == 2 * 3 * 3 * sizeof(short))
        sum++;
    if (k == 4 || sizeof(char[n & 1 ? 5 : 6][2]) == 12)
        sum++;
    if (size_of_rows(n & 1) > 3)
        sum++;
}
