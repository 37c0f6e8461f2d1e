// toplevel=test errors=1 error-lines=13 verdict=error divergences=0 losses<=0 with=part/L1-memcpy.c
/* The memcpy of another file of the program forgets the last byte, and returns where it stopped. */
#include <cute.h>
#include <string.h>

int test(char c, char d)
{
    char from[3] = {c, c, c}, to[3] = {d, d, d};
    char *end = memcpy(to, from, 3);
    CUTE_assert(to[1] == c);
    CUTE_assert(end == to + 2);
    if (to[2] == 'x' && c == 'y')
        CUTE_assert(!"the last byte was not copied");
    memset(to, c, 2);
    CUTE_assert(to[0] == (c == 5 ? 6 : c));
    return 0;
}
