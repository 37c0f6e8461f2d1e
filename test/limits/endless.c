/* Most runs do not end. */
#include <cute.h>

int endless(unsigned x)
{
    volatile unsigned more = x % 7 != 5;
    while (more)
        ;
    return x > 1000;
}
