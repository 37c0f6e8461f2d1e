#include "exact.h"

static int take(int *cells, unsigned at, int by)
{
    int old = cells[at];

    cells[at] = by;
    return old;
}

/* Arrays on the stack, of two dimensions and through pointers. */
int test(void)
{
    int grid[3][4] = {{0, 1, 2, 3}, {4, 5, 6, 7}, {8, 9, 10, 11}}, sum = 0;
    unsigned row, column, flat;

    CUTE_range(row, 0, 2);
    CUTE_range(column, 0, 3);
    CUTE_range(flat, 0, 11);
    sum += take(grid[row], column, 100);
    sum += take(&grid[0][0], flat, 50);
    if (sum > 100)
        return grid[row][column] == 50 ? 1 : 2;
    if (grid[2 - row][3 - column] == 100)
        return 3;
    if (sum == 11)
        return 4;
    return grid[row][flat & 3] == 50 ? 5 : 6;
}
