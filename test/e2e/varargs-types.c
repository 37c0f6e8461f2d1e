// toplevel=test paths=5 errors=0 verdict=complete divergences=0
#include <stdarg.h>
#include <stdio.h>
#include <cute.h>

static double first(va_list list)
{
    return va_arg(list, double);
}

static int pick(int count, ...)
{
    va_list list, copy;
    double again;

    va_start(list, count);
    va_copy(copy, list);
    double d = va_arg(list, double);
    int i = va_arg(list, int);
    const char *text = va_arg(list, const char *);
    va_end(list);
    again = first(copy);
    va_end(copy);
    if (d == 2.5)
        return 1;
    if (i == 7)
        return 2;
    if (again > 9)
        return 3;
    return *text == 'x' ? 4 : 5;
}

static void say(const char *format, ...)
{
    va_list list;

    va_start(list, format);
    vprintf(format, list);
    va_end(list);
}

/* Of each kind, through copies and other functions; what is printed is gone. */
int test(void)
{
    int i;
    double d;
    char text[2];

    CUTE_input(i);
    CUTE_input(d);
    CUTE_input(text);
    text[1] = 0;
    say("%d %f %s\n", i, d, text);
    return pick(3, d, i, text);
}
