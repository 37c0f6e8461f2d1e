// verdict=incomplete first=0 domain=4
#include "native.h"
void step(int *p, int i);

int test(void)
{
    int x, seen = 0;

    CUTE_input(x);
    for (int i = 0; i < 3; i++) {
        step(&x, i);
        if (x == 2)
            seen++;
    }
    return seen;
}
