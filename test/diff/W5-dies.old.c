/* differs: f --run-time=200ms */
#include <signal.h>
#include <unistd.h>
int f(int x)
{
    if (x == 7)
        kill(getpid(), SIGKILL);
    return x;
}
