// toplevel=f answer=impossible
#include <cute.h>
int f(const char *s)
{
    if (s && s[0] == 97) {
        if (s[0] == 98)
            return 1; // here
    }
    return 0;
}
