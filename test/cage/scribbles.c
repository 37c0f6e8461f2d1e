// kinds=signal,assert
#include "hostile.h"
static void attack(void)
{
    for (volatile char *at = (char *)&errno; ; at += 64)
        *at = 0x5a;
}
