// verdict=incomplete first=0 domain=4 options=--exclude=twice
#include "native.h"
int shared, input, seen;

static void store(void)
{
    if (shared == 3)
        seen++;
    shared = input;
}

static __attribute__((noinline)) void twice(void (*f)(void))
{
    f();
    shared = 0;
    f();
    shared = 0;
}

int test(void)
{
    CUTE_input(input);
    twice(store);
    return seen;
}
