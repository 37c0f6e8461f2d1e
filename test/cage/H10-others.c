// kinds=assert apart=yes bare-lost=CALL
#define _GNU_SOURCE
#include <assert.h>
#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>
/* Whatever changes another process: test/cage.sh looks whether that of CANARY_PID is what it was. Not in an attack of its
 * own, so that replays and gdb come here, too. */
static void change(pid_t other)
{
    struct rlimit limit = {1, 1};
    struct sched_param param = {0};
    cpu_set_t cores;
    CPU_ZERO(&cores);
    CPU_SET(0, &cores);
    int pipes[2], by_pointer[2] = {1, other};
    if (pipe(pipes) < 0)
        return;
    fcntl(pipes[0], F_SETOWN, other);
    fcntl(pipes[0], F_SETOWN_EX, by_pointer);
    fcntl(pipes[0], F_SETSIG, SIGKILL);
    ioctl(pipes[0], 0x8901, &other);
    ioctl(pipes[0], 0x8902, &other);
    fcntl(pipes[0], F_SETFL, O_ASYNC);
    if (write(pipes[1], "x", 1) != 1)
        return;
    prlimit(other, RLIMIT_CPU, &limit, NULL);
    prlimit(other, RLIMIT_NOFILE, &limit, NULL);
    setpriority(PRIO_PROCESS, (id_t)other, 19);
    setpriority(PRIO_USER, 0, 19);
    sched_setscheduler(other, SCHED_IDLE, &param);
    sched_setparam(other, &param);
    sched_setaffinity(other, sizeof cores, &cores);
    syscall(SYS_ioprio_set, 1, other, 3 << 13);
    syscall(SYS_ioprio_set, 3, 0, 3 << 13);
    syscall(SYS_tkill, other, SIGKILL);
    syscall(SYS_tgkill, other, other, SIGKILL);
    kill(other, SIGKILL);
    syscall(SYS_rt_sigqueueinfo, other, SIGKILL, NULL);
    int handle = (int)syscall(SYS_pidfd_open, other, 0);
    if (handle >= 0)
        syscall(SYS_pidfd_send_signal, handle, SIGKILL, NULL, 0);
}
void run(int x)
{
    if (x != 1)
        return;
    change((pid_t)atoi(getenv("CANARY_PID")));
    assert(x != 1);
}
