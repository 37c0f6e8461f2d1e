// verdict=incomplete first=0 domain=4
#include "native.h"
#include <signal.h>
int shared;
static int input, seen;
int look(void);

/* Called out of native code, which reads what the handler stores. */
static void handler(int signal)
{
    (void)signal;
    seen += shared == 3;
    shared = input;
}

int test(void)
{
    CUTE_input(input);
    signal(SIGUSR1, handler);
    int result = look();
    return seen ? 4 : result == 2 ? 1 : 2;
}
