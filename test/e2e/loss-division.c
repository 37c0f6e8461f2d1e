// toplevel=test errors=0 verdict=incomplete options=--no-check=div options=--self-check flags=-O2 lost=8:DIVISION
#include <cute.h>

/* C leaves the value open, and without the check it is no error. gcc divides 1 by comparing, so nothing traps. */
int test(unsigned x)
{
    if (x < 2)
        return 1 / x == 1;
    return 0;
}
