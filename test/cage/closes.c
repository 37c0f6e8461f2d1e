// kinds=assert
#include "hostile.h"
static void attack(void) { for (int fd = 0; fd < 4096; fd++) close(fd); }
