#include "exact.h"

static union {
    unsigned char byte[8];
    unsigned short half[4];
    unsigned word[2];
} cell;

/* Stores and loads of several widths that overlap, at indices that may meet. */
int test(void)
{
    int i, k, m, value;

    CUTE_range(i, 0, 7);
    CUTE_range(k, 0, 3);
    CUTE_range(m, 0, 1);
    CUTE_range(value, 0, 3);
    cell.byte[i] = (unsigned char)value;
    cell.half[k] += 1;
    if (cell.byte[2 * k] == 2)
        return 1;
    cell.word[m] ^= 0x10001;
    if (cell.half[3 - k] == 0x300)
        return 2;
    if (cell.byte[i] == value)
        return cell.word[1 - m] ? 3 : 4;
    return cell.word[m] == 0x10000 ? 5 : 6;
}
