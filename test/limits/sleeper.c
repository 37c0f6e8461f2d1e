/* Runs that wait in the kernel, and do not mind signals; there are more than there is time for. */
#include <cute.h>
#include <signal.h>
#include <unistd.h>

int sleeper(unsigned x)
{
    unsigned bits = 0;
    signal(SIGTERM, SIG_IGN);
    signal(SIGINT, SIG_IGN);
    for (int i = 0; i < 32; i++)
        if (x >> i & 1)
            bits++;
    if (x % 3 == 1)
        for (;;)
            pause();
    return bits > 16;
}
