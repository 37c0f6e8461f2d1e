// toplevel=test paths=4 errors=3 error-lines=23,25,27 verdict=error divergences=0 losses<=0 domain=-20..20
#include <cute.h>

/* The compiler would call each of these once, and the second result would have no expression. */
static int thrice(int) __attribute__((const));
__attribute__((noinline, __pure__)) static int fivefold(int x) { return x * 5; }
__attribute__((noinline)) static int thrice(int x) { return x * 3; }
[[gnu::const]] __attribute__((noinline)) static int sevenfold(int x) { return x * 7; }

static volatile int sink;

int test(void)
{
    int x;
    CUTE_input(x);
    CUTE_assume(x > -21 && x < 21);
    int a = thrice(x), b = fivefold(x), c = sevenfold(x);
    sink = a + b + c;
    a = thrice(x);
    b = fivefold(x);
    c = sevenfold(x);
    if (a == 42)
        CUTE_assert(0);
    if (b == 45)
        CUTE_assert(0);
    if (c == 77)
        CUTE_assert(0);
    return 0;
}
