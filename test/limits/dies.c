/* Each run ends the process, and many fail. */
#include <cute.h>
#include <stdlib.h>

int dies(unsigned x)
{
    static int table[64];
    for (unsigned i = 0; i < 32; i++)
        if (x >> i & 1)
            table[i]++;
    if (x % 5 == 3)
        abort();
    if (x % 5 == 2)
        *(volatile int *)16 = 1;
    _Exit((int)x & 1);
}
