// toplevel=test paths=5 errors=0 verdict=complete divergences=0 losses<=0
#include <cute.h>

static int digit_of(const char *digits, const int *weights, unsigned number)
{
    return digits[number & 15] * weights[number >> 4 & 7];
}

/* Indices into a string literal, and through pointers into one and into an array on the stack. */
int test(unsigned number)
{
    int weights[8] = {1, 1, 1, 2, 1, 1, 1, 1};
    const char *digits = "0123456789abcdef";

    if ("zero one two"[number % 12] == 'w')
        return 1;
    if (digit_of(digits, weights, number) == 2 * 'c')
        return "fedcba9876543210"[number & 15] == '3' ? 2 : 3;
    if (number >= 100)
        return 4;
    switch (digits[number & 7]) {
    case '1':
        return 5;
    default:
        return 6;
    }
}
