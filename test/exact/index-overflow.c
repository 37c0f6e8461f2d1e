#include <limits.h>
#include "exact.h"

/* An index whose first part overflows while another part is still to be read: the check is a choice all the same. */
static int board[5][4], row[2], column;

int test(void)
{
    CUTE_range(row[1], INT_MAX - 2, INT_MAX);
    CUTE_range(column, -1, 1);
    if (board[(row[1] + 1) & 3][column + 1])
        return 1;
    return board[3][column + 2] + 2;
}
