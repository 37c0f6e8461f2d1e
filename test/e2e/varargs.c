// toplevel=test paths=2 errors=0 verdict=complete divergences=0 domain=0..255 unit=1
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

/* Arguments behind the dots are followed. */
int test(void)
{
    unsigned char x;

    CUTE_input(x);
    CUTE_assert(sum(3, 1, x, 2) == x + 3);
    if (x == 9)
        return 1;
    return 2;
}
