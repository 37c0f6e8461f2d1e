#include "exact.h"

union word { unsigned whole; unsigned short half[2]; unsigned char byte[4]; };

int test(void)
{
    union word word = {0};
    unsigned char a, b;

    CUTE_range(a, 0, 40);
    CUTE_range(b, 0, 3);
    word.byte[1] = a;
    word.byte[2] = b;
    if (word.half[0] == 0x1100)
        return 1;
    if (word.whole > 0x20fff)
        return 2;
    word.half[1] = (unsigned short)(word.half[1] << 8);
    return word.byte[3] == 2 ? 3 : 4;
}
