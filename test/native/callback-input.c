// verdict=complete first=0 domain=4
#include "native.h"
void run(int (*f)(void));
static int result;

/* A test that is run by native code is explored all the same. */
static int body(void)
{
    int x;

    CUTE_input(x);
    result = x == 2 ? 1 : x > 2 ? 2 : 3;
    return 0;
}

int test(void)
{
    run(body);
    return result;
}
