// toplevel=climb link=search options=--solver=search
/* Floats that stand several times in what is asked: only moved a little at a time they come nearer. */
#include <cute.h>

int climb(void)
{
    double x, y, z, a = 0, b = 1;
    CUTE_input(x);
    CUTE_input(y);
    CUTE_input(z);
    for (int i = 1; i < 40; i++) {
        a = a * x * y - z / (x + i);
        b = b * y * y - x * z * i;
        if (a * b == 3.0 * i + 0.1 && a + b > z * z + i)
            return i;
    }
    return -1;
}
