// toplevel=floats link=z3 options=--solver=z3
/* Questions about floats that take Z3 long. */
#include <cute.h>

int floats(void)
{
    double x, y, z;
    CUTE_input(x);
    CUTE_input(y);
    CUTE_input(z);
    double sum = 0;
    for (int i = 0; i < 40; i++) {
        sum = sum * x + y / (z + i);
        if (sum * sum == 2.0 + i && x * y * z == 0.1 * i)
            return i;
    }
    return -1;
}
