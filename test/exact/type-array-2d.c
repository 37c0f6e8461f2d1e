#include "exact.h"

int test(void)
{
    int grid[3][3] = {{1, 2, 3}, {4, 5, 6}, {7, 8, 9}};
    int row, column;

    CUTE_range(row, 0, 2);
    CUTE_range(column, 0, 2);
    grid[row][column] = 0;
    for (int i = 0; i < 3; i++)
        if (grid[i][i] == 0)
            return i;
    return grid[column][row] == 6 ? 4 : 5;
}
