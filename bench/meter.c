/* meter SECONDS LOG COMMAND...: run the command until it and its descendants have used so many seconds of CPU time, or
 * it ends. Ten times a second LOG gets a line: the time of day and the CPU time, in seconds. So tools that run at the
 * same time on a machine with other work get the same, and it is known when each had used how much. */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { LOOK_NS = 100000000, LOOKS_TO_END = 200 };

static double of_timeval(struct timeval time)
{
    return (double)time.tv_sec + (double)time.tv_usec * 1e-6;
}

/* What the process has used, and those of its children that it has waited for. */
static double used_by(int pid)
{
    unsigned long ticks[4];
    char name[64];
    snprintf(name, sizeof name, "/proc/%d/stat", pid);
    FILE *file = fopen(name, "r");
    if (!file)
        return 0;
    int count = fscanf(file, "%*d (%*[^)]) %*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %lu %lu %lu %lu", &ticks[0],
                       &ticks[1], &ticks[2], &ticks[3]);
    fclose(file);
    return count == 4 ? (double)(ticks[0] + ticks[1] + ticks[2] + ticks[3]) / (double)sysconf(_SC_CLK_TCK) : 0;
}

/* The same of all that descend from it and live; killing them if `signal` is not 0. */
static double used_below(int pid, int signal)
{
    double sum = 0;
    char name[64];
    int child;
    snprintf(name, sizeof name, "/proc/%d/task/%d/children", pid, pid);
    FILE *file = fopen(name, "r");
    while (file && fscanf(file, "%d", &child) == 1) {
        sum += used_by(child) + used_below(child, signal);
        if (signal)
            kill(child, signal);
    }
    if (file)
        fclose(file);
    return sum;
}

static double used(void)
{
    struct rusage usage;
    getrusage(RUSAGE_CHILDREN, &usage);
    return used_below(getpid(), 0) + of_timeval(usage.ru_utime) + of_timeval(usage.ru_stime);
}

/* True: the command itself has ended. Descendants whose parents died are ours. */
static int wait_for(pid_t command)
{
    for (pid_t ended; (ended = waitpid(-1, NULL, WNOHANG)) > 0;)
        if (ended == command)
            return 1;
    return 0;
}

int main(int argc, char **argv)
{
    struct timespec now;
    int looks_over = 0;

    if (argc < 4)
        return 2;
    double limit = atof(argv[1]), seconds = 0;
    FILE *log = fopen(argv[2], "w");
    prctl(PR_SET_CHILD_SUBREAPER, 1);
    pid_t command = log && setvbuf(log, NULL, _IOLBF, BUFSIZ) == 0 ? fork() : -1;
    if (command < 0)
        return 2;
    if (command == 0) {
        execvp(argv[3], argv + 3);
        _exit(127);
    }
    while (!wait_for(command) && looks_over < LOOKS_TO_END) {
        clock_gettime(CLOCK_REALTIME, &now);
        seconds = used();
        fprintf(log, "%lld.%03ld %.2f\n", (long long)now.tv_sec, now.tv_nsec / 1000000, seconds);
        if (seconds >= limit && looks_over++ == 0)
            kill(command, SIGINT);
        nanosleep(&(struct timespec){.tv_nsec = LOOK_NS}, NULL);
    }
    used_below(getpid(), SIGKILL);
    return fclose(log) != 0;
}
