// toplevel=circuit link=bits options=--solver=bits
/* Divisions of doubles and of long: the circuit itself takes long to build. */
#include <cute.h>

int circuit(void)
{
    static unsigned long a[64];
    static double d[64];
    unsigned long sum = 1;
    double all = 1;
    CUTE_input(a);
    CUTE_input(d);
    for (int i = 0; i < 64; i++) {
        sum = sum * (a[i] | 1) / (a[63 - i] | 3) + sum % (a[i] | 5);
        all = all * d[i] + d[63 - i] / (all + i);
        if (sum == 77 + (unsigned long)i || all == 0.5 * i)
            return i;
    }
    return -1;
}
