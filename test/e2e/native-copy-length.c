// toplevel=test paths=2 errors=0 verdict=complete divergences=0
#include <string.h>
#include <cute.h>

/* How much is copied depends on the input: each length is tried. */
int test(void)
{
    unsigned char length;
    char from[8] = "abcdefg", to[8] = {0};

    CUTE_input(length);
    if (length > 8)
        return 0;
    memcpy(to, from, length);
    return to[5] == 'f' ? 1 : 2;
}
