// kinds=assert
#include "hostile.h"
static void attack(void) { if (chdir("/") == 0) umask(0777); }
