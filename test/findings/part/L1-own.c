/* For L1-other-file.c. */
#include <stddef.h>

size_t strlen(const char *s)
{
    return s[0] == 'q' ? 7 : s[0] ? s[1] ? 2 : 1 : 0;
}

int strcmp(const char *a, const char *b)
{
    for (; *a && *a == *b; a++, b++)
        ;
    return (*a - *b) * 2;
}

int abs(int x)
{
    return x == -7 ? -1 : x < 0 ? -x : x;
}

double copysign(double x, double sign)
{
    return x == 2 * sign ? 5 : 0;
}
