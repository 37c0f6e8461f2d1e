// kinds=assert
#define _GNU_SOURCE
#include <assert.h>
#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>
/* Its own limits, priority, cores, signals and those of a child are the program's affair. */
static volatile int heard;
static void hear(int number) { (void)number; heard = 1; }
static void change_itself(void)
{
    struct rlimit limit;
    cpu_set_t cores;
    int pipes[2];
    if (getrlimit(RLIMIT_NOFILE, &limit) < 0 || prlimit(getpid(), RLIMIT_NOFILE, &limit, NULL) < 0)
        abort();
    if (setpriority(PRIO_PROCESS, 0, 10) < 0 || sched_getaffinity(0, sizeof cores, &cores) < 0)
        abort();
    if (sched_setaffinity(getpid(), sizeof cores, &cores) < 0 || pipe(pipes) < 0 || fcntl(pipes[0], F_SETOWN, getpid()) < 0)
        abort();
    signal(SIGUSR1, hear);
    if (raise(SIGUSR1) || !heard)
        abort();
    pid_t child = fork();
    if (child == 0) {
        raise(SIGTERM);
        _exit(1);
    }
    int status = 0;
    if (waitpid(child, &status, 0) != child || !WIFSIGNALED(status))
        abort();
}
void run(int x)
{
    if (x == 1)
        change_itself();
    assert(x != 1);
}
