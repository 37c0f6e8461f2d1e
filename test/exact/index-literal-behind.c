#include "exact.h"

/* The literal stands right behind the array, or another literal: it is no part of what ends there. */
static const signed char codes[8] = {1, 2, 3, 4, 5, 6, 7, 8};

int test(void)
{
    unsigned i, j;
    int sum;

    CUTE_range(i, 0u, 7u);
    CUTE_range(j, 0u, 3u);
    sum = codes[i] + "an animal"[i & 7] + "quick"[j] + "brown fox"[i];
    return sum == 'n' + 'u' + 'r' + 2 ? 1 : sum > 340 ? 2 : 3;
}
