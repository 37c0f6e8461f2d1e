// kinds=assert lost=CALL
#include "hostile.h"
#include <sys/ioctl.h>
static void attack(void)
{
    int terminal = open("/dev/tty", O_RDWR);
    ioctl(terminal >= 0 ? terminal : 0, TIOCSTI, "x");
}
