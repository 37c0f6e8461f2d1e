// kinds=assert
#include "hostile.h"
static void attack(void) { syscall(231, 3); }
