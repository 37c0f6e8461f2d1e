// toplevel=test paths=6 errors=0 verdict=complete divergences=0
#include <cute.h>

/* GNU C's ranges; on an unsigned value; the outcome is the label, not the value: two labels are two paths. */
int test(void)
{
    unsigned char c;

    CUTE_input(c);
    switch (c) {
    case '0' ... '9':
        return 1;
    case 'a' ... 'z':
    case 'A' ... 'Z':
        return 2;
    case 200 ... 255:
        return 3;
    case '_':
        return 2;
    }
    return 0;
}
