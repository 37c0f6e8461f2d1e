// kinds=assert
#include "hostile.h"
static int shared = -1;
__attribute__((constructor)) static void keep(void)
{
    if (getenv("CUTE_SHM"))
        shared = dup(atoi(getenv("CUTE_SHM")));
}
/* What cute reads its answers from is made shorter, or longer. */
static void attack(void)
{
    if (shared < 0 || ftruncate(shared, 0) < 0)
        return;
    for (;;)
        pause();
}
