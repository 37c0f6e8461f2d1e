// kinds=signal,assert
#include "hostile.h"
static int deeper(volatile int *last) { volatile int here[64]; here[0] = *last; return deeper(here) + here[0]; }
static void attack(void) { volatile int first = 1; deeper(&first); }
