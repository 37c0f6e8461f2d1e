#include <signal.h>
#include <unistd.h>
int f(int x)
{
    if (x == 7)
        kill(getpid(), SIGUSR1);
    return x;
}
