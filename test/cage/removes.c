// kinds=assert options=--allow=exec
#include "hostile.h"
static void attack(void)
{
    if (system("rm -rf $CANARY") != 0)
        return;
    unlink(getenv("CANARY"));
}
