// kinds=assert lost=PROCESS
#include "hostile.h"
static void attack(void) { for (;;) fork(); }
