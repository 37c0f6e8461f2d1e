/* Runs that wait in the kernel, and do not mind signals. */
#include <cute.h>
#include <signal.h>
#include <unistd.h>

int sleeper(unsigned x)
{
    signal(SIGTERM, SIG_IGN);
    signal(SIGINT, SIG_IGN);
    if (x % 3 == 1)
        for (;;)
            pause();
    return x > 1000;
}
