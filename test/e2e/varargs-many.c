// toplevel=test errors=0 verdict=incomplete divergences=0 lost=31:CALL
#include <stdarg.h>
#include <cute.h>

static int sum(int count, ...)
{
    va_list list;
    int total = 0;

    va_start(list, count);
    for (int i = 0; i < count; i++)
        total += va_arg(list, int);
    va_end(list);
    return total;
}

/* Seven arguments do not fit into registers: the last one is lost. What a former call left on the stack is not taken
 * for an argument. */
int test(void)
{
    short a, b;

    CUTE_input(a);
    CUTE_input(b);
    if (sum(7, a, 0, 0, 0, 0, 0, 0) == 17)
        return 1;
    if (sum(7, 0, 0, 0, 0, 0, 0, 0) != 0)
        return 9;
    if (sum(2, 0, 0) != 0)
        return 9;
    if (sum(7, a, 0, 0, 0, 0, 0, b) == 19)
        return 2;
    return 3;
}
