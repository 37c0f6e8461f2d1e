// toplevel=test errors=1 error-lines=31 verdict=error divergences=0
#include <alloca.h>
#include <stdlib.h>
#include <string.h>
#include <cute.h>

static int sum(int n, int table[n][n])
{
    int all = 0;
    for (int i = 0; i < n; i++)
        all += table[i][n - 1 - i];
    return all;
}

/* How many bytes are written, copied or made follows from inputs: each size is tried. */
void test(void)
{
    char buffer[8] = "1234567", copy[8] = "", *here;
    unsigned char n, m;
    int table[3][3] = {{1, 2, 3}, {4, 5, 6}, {7, 8, 9}};

    CUTE_input(n);
    CUTE_input(m);
    CUTE_assume(n < 4 && m < 4);
    memset(buffer, 0, n);
    memcpy(copy, buffer, m);
    here = alloca(n + 1);
    here[n] = 1;
    int s = sum(3, table);
    if (n == 1 && m == 3 && copy[2] == '3' && copy[0] == 0 && s == 15)
        abort();
}
