// kinds=assert lost=EXEC
#include "hostile.h"
static void attack(void) { execl("/bin/sh", "sh", "-c", "touch \"$CANARY/executed\"", (char *)0); }
