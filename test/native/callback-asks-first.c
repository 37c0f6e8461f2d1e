// verdict=incomplete first=0 domain=4 inputs=2
#include "native.h"
void twice(void (*f)(void));
int shared, seen;

/* Nothing was symbolic when the native code began. */
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
    twice(store);
    return shared == 2 ? 4 : seen;
}
