// kinds=assert bare-lost=SIGNAL
#include "hostile.h"
static void attack(void)
{
    for (pid_t pid = getpid() - 1; pid > 0; pid--)
        kill(pid, SIGKILL);
}
