// verdict=incomplete first=0 domain=4
#include "native.h"
#include <signal.h>
#include <sys/time.h>
int shared;
volatile int done;
void handler(int signal);

/* The handler comes when it likes. */
int test(void)
{
    struct itimerval soon = {.it_value = {0, 2000}};
    int x;

    CUTE_input(x);
    signal(SIGALRM, handler);
    setitimer(ITIMER_REAL, &soon, NULL);
    shared = x;
    while (!done)
        ;
    return shared == 2 ? 1 : x == 3 ? 2 : 3;
}
