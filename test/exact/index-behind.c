#include "exact.h"

/* Places counted from an end: what the index is multiplied with is negative. */
struct triple {
    short a, b, c;
};
static const char names[4][28] = {"1", "12", "123", "1234"};

int test(void)
{
    static int number[6] = {3, 1, 4, 1, 5, 9};
    static struct triple triple[4] = {{1, 2, 3}, {4, 5, 6}, {7, 8, 9}, {10, 11, 12}};
    const int *end = number + 6;
    struct triple *last = &triple[3];
    unsigned char i, j;

    CUTE_range(i, 1, 4);
    CUTE_range(j, 1, 3);
    if (end[-i] == 4)
        return 1;
    last[-j].b += i;
    if (triple[1].b == 7)
        return 2;
    if ((*(&names[3] - j))[2] == '3')
        return 3;
    *(number + 4 - j) = i;
    return number[2] == 3 ? 4 : number[3] == 2 ? 5 : 6;
}
