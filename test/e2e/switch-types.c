// toplevel=test paths=8 errors=0 verdict=complete divergences=0
#include <cute.h>

/* Labels are converted to the promoted type of the value. */
int test(void)
{
    long wide;
    signed char narrow;

    CUTE_input(wide);
    CUTE_input(narrow);
    switch (wide) {
    case 0x100000001:
        break;
    case -1:
        return 1;
    default:
        return 2;
    }
    switch (narrow) {
    case -128:
        return 3;
    case 127:
        return 4;
    case 128:                   /* no signed char has this value */
        CUTE_assert(0);
    }
    switch (narrow & 3) {
    case 0: return 5;
    case 1: return 6;
    case 2: return 7;
    case 3: return 8;
    default: CUTE_assert(0);
    }
    return 9;
}
