#include <signal.h>
extern int shared;
int look(void);
int look(void)
{
    raise(SIGUSR1);
    int result = shared;
    shared = 0;
    raise(SIGUSR1);
    shared = 0;
    return result;
}
