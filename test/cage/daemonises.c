// kinds=assert bare-lost=CALL
#include "hostile.h"
static void attack(void)
{
    if (fork() == 0) {
        setsid();
        signal(SIGTERM, SIG_IGN);
        signal(SIGHUP, SIG_IGN);
        if (fork() == 0)
            for (;;)
                pause();
        _exit(0);
    }
}
