// kinds=signal,assert
#include "hostile.h"
static void attack(void) { kill(getpid(), SIGKILL); }
