/* calls.c - calls: a doubly recursive function, leaves in a loop, calls through a table of function pointers. */
#define ROUNDS 60000000u

typedef unsigned operation(unsigned, unsigned);

static unsigned fibonacci(unsigned n)
{
    return n < 2 ? n : fibonacci(n - 1) + fibonacci(n - 2);
}

static unsigned add(unsigned a, unsigned b)
{
    return a + b;
}
static unsigned turn(unsigned a, unsigned b)
{
    return a << 5 | (a ^ b) >> 27;
}
static unsigned scale(unsigned a, unsigned b)
{
    return a * (b | 1);
}
static unsigned larger(unsigned a, unsigned b)
{
    return a > b ? a : b + 1;
}

/* Not const, not static: the compiler cannot know what stands in it. */
operation *operations[4] = {add, turn, scale, larger};

static unsigned leaf(unsigned x)
{
    return x * 2654435761u ^ x >> 15;
}

static unsigned long kernel(void)
{
    unsigned sum = fibonacci(38);

    for (unsigned i = 0; i < ROUNDS; i++) {
        sum = leaf(sum + i);
        sum = operations[i & 3](sum, i);
    }
    return sum;
}

#include "kernel.h"
