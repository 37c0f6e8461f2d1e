#include "exact.h"

struct result { int quotient, rest; };
struct matrix { int at[2][2]; };

static struct result divide(int a, int b)
{
    return (struct result){a / b, a % b};
}
static struct matrix product(struct matrix a, struct matrix b)
{
    struct matrix c;
    for (int i = 0; i < 2; i++)
        for (int j = 0; j < 2; j++)
            c.at[i][j] = a.at[i][0] * b.at[0][j] + a.at[i][1] * b.at[1][j];
    return c;
}

int test(void)
{
    int a, b;

    CUTE_range(a, -6, 6);
    CUTE_range(b, 1, 4);
    struct result result = divide(a, b);
    if (result.rest < 0)
        return result.quotient == -1;
    struct matrix m = {{{a, b}, {1, 0}}};
    m = product(m, m);
    return m.at[0][0] == 6 ? 2 : m.at[0][1] == m.at[1][0];
}
