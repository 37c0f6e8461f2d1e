// toplevel=toplevel line=14 options=--no-check=overflow
/* Division and remainder of 64 bits by constants: seconds to days and hours, and back. */
#include <cute.h>
#include <stdint.h>

void toplevel(int64_t seconds, uint64_t nanoseconds)
{
    int64_t days = seconds / 86400, rest = seconds % 86400;
    if (days != 20000 || rest / 3600 != 13 || rest % 3600 / 60 != 37)
        return;
    if (nanoseconds / 1000000000 % 60 != 59 || nanoseconds % 1000000000 / 1000 != 123456)
        return;
    uint64_t mixed = nanoseconds / 7 + (uint64_t)seconds % 1000003;
    CUTE_assert(mixed % 97 != 5);
}
