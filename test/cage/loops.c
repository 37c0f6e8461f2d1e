// kinds=terminate,assert
#include "hostile.h"
static void attack(void) { for (volatile int more = 1; more;) continue; }
