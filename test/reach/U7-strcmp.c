// toplevel=f answer=impossible
#include <cute.h>
#include <string.h>
int f(const char *s)
{
    if (!s) return 0;
    if (!strcmp(s, "ab"))
        if (s[1] != 98)
            return 1; // here
    return 0;
}
