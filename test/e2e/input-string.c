// toplevel=test paths=7 errors=1 error-lines=17 verdict!=incomplete divergences=0 losses<=0
#include <cute.h>
#include <stddef.h>

/* Every length up to the one given, and no other. */
int test(void)
{
    char s[5], *t = NULL;
    int length = 0;

    CUTE_string(s, 4);
    CUTE_string(t, 3);
    while (s[length])
        length++;
    CUTE_assert(length <= 4 && t[3] == 0);
    if (length == 3)
        CUTE_assert(!(s[0] == 'a' && t[1] == 'b'));
    return length + (t[0] == 0);
}
