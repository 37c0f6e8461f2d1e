// verdict=incomplete first=0 domain=4
#include "native.h"
#include <signal.h>
int shared;
void handler(int signal);

int test(void)
{
    int x;

    CUTE_input(x);
    signal(SIGUSR1, handler);
    shared = x;
    raise(SIGUSR1);
    return shared == 2 ? 1 : x == 3 ? 2 : 3;
}
