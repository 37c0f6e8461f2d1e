// toplevel=test errors=1 error-lines=12 verdict=error divergences=0 losses<=0 with=part/L1-own.c
/* The same from another file, which knows them by the library's own headers. */
#include <cute.h>
#include <stdlib.h>
#include <string.h>

double copysign(double x, double sign);

int test(int x, char c, char d, double y)
{
    char s[3] = {c, d, 0};
    CUTE_assert(strlen(s) + strlen(s) != 14);      /* called twice, as it is written */
    if (x > -100 && x < 100 && abs(x) < 0)
        return 1;
    if (copysign(y, 1) == 5)
        return 2;
    return strcmp(s, "ab") == 2;
}
