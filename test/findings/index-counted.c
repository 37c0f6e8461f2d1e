// toplevel=test errors=7 error-lines=15,25,34,41,49,56,64 verdict=error divergences=0
/* Indices that no input is part of, but the path: each way out of an array once. */
#include <stdlib.h>

struct account {
    long count, balance[10];
};
static int table[4], matrix[3][4];

static int copied(const char *text)
{
    char buffer[4];
    int n = 0;
    while (*text && n <= 4)
        buffer[n++] = *text++;          /* error */
    return buffer[0] == 'x';
}

static int summed(void)
{
    int a[3] = {0}, sum = 0;
    for (int i = 0; i < 3; i++)
        a[i] = i;
    for (int i = 0; i <= 3; i++)
        sum += a[i];                    /* error: not the line that wrote them */
    return sum;
}

static int chosen(int x)
{
    int n = 0;
    if (x == 7)
        n = 4;
    return table[n];                    /* error */
}

static int of_a_row(int x)
{
    int n = x == 3 ? 4 : 1;
    matrix[2][1] = 5;
    return matrix[1][n] + 1;            /* error: it stays in the matrix */
}

static int before(int x)
{
    int n = 1;
    while (x > n && n < 9)
        n += 4;
    return table[1 - n];                /* error for n = 5 */
}

static struct account taken;

static void add(struct account *account, int at)
{
    account->balance[at] = 1;           /* error: an array at the end, but of more than one */
}

static int noted(int x)
{
    short wide[2] = {1, 2};
    unsigned char n = 2;
    if (x > 100)
        return *(&wide[0] + n - 1) + wide[n];   /* error: the second one */
    return 0;
}

int test(int which, int x, const char *text)
{
    switch (which) {
    case 0: return text ? copied(text) : 0;
    case 1: return x ? summed() : 0;
    case 2: return chosen(x);
    case 3: return of_a_row(x);
    case 4: return before(x);
    case 5: add(&taken, x > 5 ? 10 : 9); return 0;
    case 6: return noted(x);
    default: return 0;
    }
}
