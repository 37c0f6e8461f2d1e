// kinds=signal,assert
#include "hostile.h"
static void caught(int number) { (void)number; _exit(0); }
static void attack(void) { signal(SIGSEGV, caught); *(volatile int *)8 = 1; }
