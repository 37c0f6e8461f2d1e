// kinds=assert
#include "hostile.h"
#include <sys/stat.h>
static void attack(void) { if (chdir("/") == 0) umask(0777); }
