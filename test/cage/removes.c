// kinds=assert lost=WRITE options=--allow=exec
#include "hostile.h"
static void attack(void)
{
    if (system("rm -rf $CANARY /tmp/kept") != 0)
        return;
    unlink(getenv("CANARY"));
}
