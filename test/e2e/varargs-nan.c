// toplevel=test paths=3 errors=0 verdict=complete divergences=0 losses<=0
#include <stdarg.h>
#include <cute.h>

/* The bits of a NaN are the machine's. */
static int is_less(int count, ...)
{
    va_list list;
    double d;

    va_start(list, count);
    d = va_arg(list, double);
    va_end(list);
    if (d < 3)
        return 1;
    return d == d ? 2 : 3;
}

int test(double x, double y)
{
    return is_less(1, x / y);
}
