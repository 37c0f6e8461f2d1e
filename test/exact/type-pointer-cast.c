#include <stdint.h>
#include "exact.h"

int test(void)
{
    int x;

    CUTE_range(x, 250, 260);
    const unsigned char *byte = (const unsigned char *)&x;
    if (byte[1])
        return byte[0] == 3 ? 1 : 2;
    *(short *)&x += 4;
    intptr_t where = (intptr_t)&x + 4;
    return ((int *)where)[-1] == 258 ? 3 : 4;
}
