// verdict=incomplete first=0 domain=4
#include "native.h"
void twice(void (*f)(void));
int shared, input, seen;

/* Between the two calls the native code overwrites what the first one stored. */
static void store(void)
{
    if (shared == 3)
        seen++;
    shared = input;
}

int test(void)
{
    CUTE_input(input);
    twice(store);
    return seen;
}
