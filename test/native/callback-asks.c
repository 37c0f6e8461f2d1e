// verdict=incomplete first=0 domain=4 inputs=3
#include "native.h"
void twice(void (*f)(void));
int shared, seen;

/* What is symbolic here was not there when the native code began; it overwrites what is stored. */
static void store(void)
{
    int x;

    CUTE_input(x);
    if (shared == 3)
        seen++;
    shared = x;
}

int test(void)
{
    int y;

    CUTE_input(y);
    if (y == 1)
        return 3;
    twice(store);
    return shared == 2 ? 4 : seen;
}
