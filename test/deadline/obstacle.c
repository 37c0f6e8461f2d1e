// toplevel=obstacle options=--reach=obstacle.c:17
/* A line that no input reaches; which choices have a part in it is found out question by question. */
#include <cute.h>

enum { COUNT = 24 };

int obstacle(void)
{
    static unsigned short x[COUNT];
    unsigned sum = 0;
    CUTE_input(x);
    for (unsigned i = 0; i < COUNT; i++) {
        CUTE_assume((x[i] & 0xf00f) == 0 && x[i] % 48 == 0);
        sum += x[i] * x[(i + 1) % COUNT];
    }
    if (sum % 256 == 77)
        return 1;
    return 0;
}
