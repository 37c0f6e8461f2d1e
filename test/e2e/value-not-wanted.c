// toplevel=test paths=2 errors=0 divergences=0
#include <cute.h>

struct pair {
    signed char small;
    long large;
};

static int calls;

static int count(int x)
{
    calls++;
    return x;
}

/* What a literal is made of is evaluated though nobody wants the literal, and the length of an array type once. */
int test(int x)
{
    calls = 0;
    (void)((struct pair){(signed char)count(x), .large = count(2)}.large);
    CUTE_assert(calls == 2);
    CUTE_assert(sizeof(char[({ int n = count(7); n + 1; })]) == 8);
    CUTE_assert(calls == 3);
    return x == 5 ? 1 : 2;
}
