// verdict=complete first=0 domain=4
#include "native.h"
#include <stdio.h>

static __attribute__((noinline)) int fill(int x)
{
    volatile char locals[2048];

    for (int i = 0; i < 2048; i++)
        locals[i] = (char)x;
    return locals[77];
}

static __attribute__((noinline)) int look(int size)
{
    volatile char locals[size];
    int sum = 0;

    sprintf((char *)locals, "%*d", size - 1, 5);
    for (int i = 0; i < size; i++)
        sum |= locals[i] == 2;
    return sum;
}

/* A variable array comes to lie on a frame that is dead; the C library fills it. */
int test(void)
{
    int x;

    CUTE_input(x);
    int y = fill(x);
    if (look(1024))
        return 4;
    return y == 2 ? 1 : 2;
}
