// verdict=incomplete first=0 domain=4
#include "native.h"
int ask(int (*f)(void));
static int x;

static int get(void)
{
    return x;
}

/* The native code decides on what the callback returns. */
int test(void)
{
    int y;

    CUTE_input(y);
    x = y;
    return ask(get);
}
