// toplevel=test errors=0 verdict=complete divergences=0
/* Right beside: the last element, addresses behind it, and arrays that are longer than they say. */
#include <stdlib.h>

struct old {
    int count;
    char text[1];
};
struct new {
    int count;
    char text[];
};
static int table[4], matrix[3][4];

static int sum(const int *from, const int *end)
{
    int total = 0;
    while (from < end)
        total += *from++;
    return total;
}

static int longer(int n)
{
    struct old *old = calloc(1, sizeof *old + 8);
    struct new *new = calloc(1, sizeof *new + 8);
    int result = 0;
    if (old && new) {
        old->text[n] = 1;
        new->text[n] = 2;
        result = old->text[n] + new->text[n];
    }
    free(old);
    free(new);
    return result;
}

int test(int which, int x)
{
    int n = 0, i;
    switch (which) {
    case 0:
        for (i = 0; i < 4; i++)
            table[i] = i;
        return table[i - 1];
    case 1:
        while (n < 4)
            n++;
        return sum(table, &table[n]) + sum(&table[4], &table[4]);
    case 2:
        return sum(matrix[0], matrix[3]) + (int)(&matrix[2][4] - matrix[2]);
    case 3:
        return longer(x > 3 ? 7 : 1);
    case 4:
        if (x < 0 || x > 4)
            return 0;
        return sum(table, &table[x]);
    case 5:
        return x > 3 ? (int)sizeof table[9] : 0;
    default:
        return 0;
    }
}
