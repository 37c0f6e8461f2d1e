/* absolute.c - abs and div. The absolute value of the smallest number is not representable: the subtraction overflows,
 * and that is reported by the overflow check. */
#include "libc/libc.h"

int cute_c_abs(int x)
{
    int sign = x >> 31;

    return (x ^ sign) - sign;
}

long cute_c_labs(long x)
{
    long sign = x >> 63;

    return (x ^ sign) - sign;
}

long long cute_c_llabs(long long x)
{
    long long sign = x >> 63;

    return (x ^ sign) - sign;
}

intmax_t cute_c_imaxabs(intmax_t x)
{
    return cute_c_labs(x);
}

div_t cute_c_div(int a, int b)
{
    return (div_t){a / b, a % b};
}

ldiv_t cute_c_ldiv(long a, long b)
{
    return (ldiv_t){a / b, a % b};
}

lldiv_t cute_c_lldiv(long long a, long long b)
{
    return (lldiv_t){a / b, a % b};
}
