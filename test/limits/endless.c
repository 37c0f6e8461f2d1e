/* Most runs do not end, and there are more than there is time for. */
#include <cute.h>

int endless(unsigned x)
{
    volatile unsigned bits = 0;
    for (int i = 0; i < 32; i++)
        if (x >> i & 1)
            bits++;
    volatile unsigned more = x % 7 != 5;
    while (more)
        ;
    return bits > 16;
}
