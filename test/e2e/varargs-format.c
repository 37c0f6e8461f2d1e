// toplevel=test paths=1 errors=0 verdict=incomplete divergences=0 lost=11:CALL
#include <stdarg.h>
#include <stdio.h>
#include <cute.h>

static int write_text(char *text, const char *format, ...)
{
    va_list list;

    va_start(list, format);
    int length = vsprintf(text, format, list);
    va_end(list);
    return length;
}

/* The library reads the list. */
int test(void)
{
    char text[32];
    unsigned char x;

    CUTE_input(x);
    text[0] = (char)x;
    if (write_text(text, "%d", x) == 3)
        return 1;
    return text[0] == '7' ? 2 : 3;
}
