// toplevel=test paths=3 errors=0 verdict=complete divergences=0 domain=-2..4
#include <cute.h>

struct inner {
    short a[3];
    long b;
};
struct outer {
    char c;
    struct inner in, other;
};

/* Assignment carries what is symbolic along, and a later write to the source does not reach the copy. */
int test(void)
{
    struct outer one = {0}, two;
    short x;

    CUTE_input(x);
    one.in.a[1] = x;
    one.in.b = x;
    one.other = one.in;
    two = one;
    one.in.a[1] = 0;
    one.in.b = 0;
    if (two.other.a[1] == 3) {
        if (two.in.b == 3)
            return 1;
        return 2;
    }
    if (two.in.a[1] + one.in.a[1] == 2)
        return 3;
    return 4;
}
