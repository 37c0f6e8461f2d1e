/* Make a refused call seem successful without any effect: it yields a socket that nobody writes to, a file that nobody
 * else sees, or another program that ends at once with status 0.
 *
 * Some of these answers are fair: the real call could have returned them. A local server may accept everything and send
 * nothing, and a program must cope with that. A failure that also occurs after fair answers is not due to the refusal.
 * Other answers are guesses: a program may know which status a command returns, look at a file that it wrote, or ask
 * for an Internet socket's address. It may then depend on a fact that the guess gets wrong. */
#include "cage/parts.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/seccomp.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/ptrace.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <sys/user.h>
#include <sys/wait.h>
#include <unistd.h>

enum { STOPS_MAX = 16, SYSCALL_SIZE = 2 };

static bool answer(const struct notices *notices, const struct seccomp_notif *notice, int error)
{
    struct seccomp_notif_resp answer = {.id = notice->id, .error = error};
    return ioctl(notices->listener, SECCOMP_IOCTL_NOTIF_SEND, &answer) == 0;
}

/* Pass the descriptor to the program and close it here. `is_answer`: it is the result of the call. */
static int pretend_give(const struct notices *notices, const struct seccomp_notif *notice, int fd, bool is_answer)
{
    struct seccomp_notif_addfd add = {.id = notice->id, .srcfd = (uint32_t)fd,
                                      .flags = is_answer ? SECCOMP_ADDFD_FLAG_SEND : 0};
    int number = fd < 0 ? -1 : ioctl(notices->listener, SECCOMP_IOCTL_NOTIF_ADDFD, &add);
    if (fd >= 0)
        close(fd);
    return number;
}

static bool give_file(const struct notices *notices, const struct seccomp_notif *notice)
{
    return pretend_give(notices, notice, memfd_create("nothing", MFD_CLOEXEC), true) >= 0;
}

/* SOCK_SEQPACKET keeps message boundaries as datagram sockets do, but such a socket can only send to its peer. */
static bool make_pair(bool is_stream, int ends[2])
{
    return socketpair(AF_UNIX, (is_stream ? SOCK_STREAM : SOCK_SEQPACKET) | SOCK_CLOEXEC, 0, ends) == 0;
}

static bool asks_for_stream(const struct seccomp_notif *notice)
{
    const uint64_t kind_of_type = 0xf;             /* excludes SOCK_CLOEXEC and the like */
    bool is_accepted = notice->data.nr == SYS_accept || notice->data.nr == SYS_accept4;
    return is_accepted || (notice->data.args[1] & kind_of_type) == SOCK_STREAM;
}

/* The program also holds the other end, so writing does not fail, and there is nothing to read. */
static bool give_socket(const struct notices *notices, const struct seccomp_notif *notice)
{
    int ends[2];
    if (!make_pair(asks_for_stream(notice), ends))
        return false;
    shutdown(ends[1], SHUT_WR);
    bool is_given = pretend_give(notices, notice, ends[1], false) >= 0;
    return pretend_give(notices, notice, ends[0], true) >= 0 && is_given;
}

static bool give_pair(const struct notices *notices, const struct seccomp_notif *notice)
{
    int ends[2], numbers[2];
    if (!make_pair(asks_for_stream(notice), ends))
        return false;
    for (int i = 0; i < 2; i++)
        numbers[i] = pretend_give(notices, notice, ends[i], false);
    struct iovec here = {numbers, sizeof numbers}, there = {(void *)(uintptr_t)notice->data.args[3], sizeof numbers};
    bool is_told = numbers[0] >= 0 && numbers[1] >= 0
                && process_vm_writev((pid_t)notice->pid, &here, 1, &there, 1, 0) == sizeof numbers;
    return is_told && answer(notices, notice, 0);
}

/* Wait until the process stops on its way back from the interrupted call. */
static bool wait_for_stop(pid_t pid)
{
    int status;
    for (int i = 0; i < STOPS_MAX && waitpid(pid, &status, __WALL) == pid && WIFSTOPPED(status); i++) {
        if (status >> 16 == PTRACE_EVENT_STOP)
            return true;
        ptrace(PTRACE_CONT, pid, NULL, (void *)(long)WSTOPSIG(status));
    }
    return false;
}

/* Make the interrupted call return into exit_group(0). */
static bool end_process(const struct notices *notices, const struct seccomp_notif *notice)
{
    struct user_regs_struct registers;
    pid_t pid = (pid_t)notice->pid;
    if (pid == notices->first || ptrace(PTRACE_SEIZE, pid, NULL, NULL) < 0)
        return false;
    ptrace(PTRACE_INTERRUPT, pid, NULL, NULL);
    answer(notices, notice, -EACCES);              /* in case the call has not been interrupted yet */
    if (wait_for_stop(pid) && ptrace(PTRACE_GETREGS, pid, NULL, &registers) == 0) {
        registers.orig_rax = ~0ull;
        registers.rax = SYS_exit_group;
        registers.rdi = 0;
        registers.rip -= SYSCALL_SIZE;
        ptrace(PTRACE_SETREGS, pid, NULL, &registers);
        ptrace(PTRACE_DETACH, pid, NULL, NULL);
    }
    return true;
}

/* Returns whether the call connects to a local (AF_UNIX) address. */
static bool connects_locally(const struct seccomp_notif *notice)
{
    sa_family_t family = AF_UNSPEC;
    struct iovec here = {&family, sizeof family}, there = {(void *)(uintptr_t)notice->data.args[1], sizeof family};
    return process_vm_readv((pid_t)notice->pid, &here, 1, &there, 1, 0) == sizeof family && family == AF_UNIX;
}

bool pretend_is_fair(const struct seccomp_notif *notice)
{
    switch (notice->data.nr) {
    case SYS_memfd_create:
        return true;
    case SYS_socket:
        return notice->data.args[0] == AF_UNIX;
    case SYS_connect:
        return connects_locally(notice);
    default:
        return false;
    }
}

bool pretend(const struct notices *notices, const struct seccomp_notif *notice)
{
    switch (notice->data.nr) {
    case SYS_execve: case SYS_execveat:
        return end_process(notices, notice);
    case SYS_socket: case SYS_accept: case SYS_accept4:
        return give_socket(notices, notice);
    case SYS_socketpair:
        return give_pair(notices, notice);
    case SYS_open: case SYS_openat: case SYS_creat: case SYS_memfd_create:
        return give_file(notices, notice);
    case SYS_clone: case SYS_fork: case SYS_vfork:
        return false;
    default:
        return answer(notices, notice, 0);
    }
}
