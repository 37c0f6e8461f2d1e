// kinds=assert
#include "hostile.h"
/* A handler without SA_RESTART: fork fails for none of it. No more children than a run may begin. */
static volatile int ended;
static void count(int number)
{
    int before = errno;
    (void)number;
    while (waitpid(-1, NULL, WNOHANG) > 0)
        ended++;
    errno = before;
}
static void attack(void)
{
    struct sigaction action = {.sa_handler = count};
    sigaction(SIGCHLD, &action, NULL);
    for (int i = 0; i < 40; i++) {
        pid_t child = fork();
        if (child == 0)
            _exit(0);
        if (child < 0)
            abort();
    }
    while (ended < 40 && waitpid(-1, NULL, 0) > 0)
        ended++;
}
