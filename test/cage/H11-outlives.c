// kinds=assert warden=killed
#define _GNU_SOURCE
#include "hostile.h"
#include <sys/resource.h>
/* A grandchild that nobody waits for, and that no signal but one ends. test/cage.sh kills the warden meanwhile. */
static void attack(void)
{
    struct rlimit none = {0, 0};
    for (int signal_number = 1; signal_number < 32; signal_number++)
        signal(signal_number, SIG_IGN);
    prlimit(getppid(), RLIMIT_CPU, &none, NULL);
    if (fork() == 0 && fork() == 0)
        for (;;)
            sleep(1);
    for (int i = 0; i < 100; i++)
        usleep(100000);
}
