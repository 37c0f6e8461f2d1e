// toplevel=test paths=7 errors=0 verdict=complete divergences=0 domain=0..3 unit=4
#include <cute.h>

static unsigned grid[2][3];

/* Symbolic values at concrete places: in locals, globals, rows. */
int test(void)
{
    unsigned in[4], copy[4];

    CUTE_input(in);
    for (int i = 0; i < 4; i++) {
        copy[3 - i] = in[i];
        grid[i / 3][i % 3] = in[i] * 2;
    }
    if (copy[0] == 3 && *(copy + 1) == 2)
        return 1;
    unsigned *row = grid[1];
    if (row[0] > grid[0][2])
        return 2;
    if (grid[0][0] == 6)
        return 3;
    return 4;
}
