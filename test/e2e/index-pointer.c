// toplevel=test paths=9 errors=1 error-lines=31 verdict=error divergences=0 losses<=0
#include <cute.h>

static char before[32] = "before", text[32] = "some text  ", after[32] = "after";

/* Pointers that were made of an index, moved back and forth, over the ends of what stands beside the array. */
static unsigned trimmed(unsigned length)
{
    const char *last = text + length - 1, *end = text + sizeof text;

    if (end[-1 - (int)length] == 'q')
        return 100;
    while (length && *last == ' ') {
        last--;
        length--;
    }
    return length;
}

int test(unsigned length, int i)
{
    const char *p = text;

    if (length > 11)
        return 0;
    if (trimmed(length) == 9)
        return before[0] == 'b' ? 1 : 2;
    if (length != 3)
        return 3;
    p += i;
    if (p[1] == 'x')    /* error */
        return 4;
    return after[0] == 'a' ? 5 : 6;
}
