// kinds=assert lost=SIGNAL
#include "hostile.h"
static void attack(void) { kill(-1, SIGKILL); }
