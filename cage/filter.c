/* The filter is a list of comparisons. For each call number, the kernel caches whether the filter allows it regardless
 * of its arguments, so the length of the list does not slow down other calls.
 *
 * A call that is examined goes to the warden, which answers and counts it and knows the current site. If the kernel
 * grants us no notices (an outer cage has taken them), such a call fails at once, uncounted. */
#include "cage/parts.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <linux/sockios.h>
#include <sched.h>
#include <stddef.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

#define CALL_LAST 450                  /* later calls have not been reviewed */
#define CALL_X32 0x40000000u
#define STEPS_MAX 1024
#define IOPRIO_PROCESS 1               /* IOPRIO_WHO_PROCESS */
#define FLAG_WAIT_KILLABLE (1u << 5)   /* SECCOMP_FILTER_FLAG_WAIT_KILLABLE_RECV */

enum where { ALWAYS, NET, EXEC, BARE, COUNT, WRITE, CHANGE, KEEP, OTHER, PART };

static const struct call {
    uint32_t number;
    enum where where;
} calls[] = {
#define CALL(name, refusal, where) {SYS_##name, where},
#include "cage/call.def"
#undef CALL
};

struct builder {
    struct sock_filter step[STEPS_MAX];
    unsigned short count;
    uint32_t refusal;                  /* action for a call that is examined */
};

static void add(struct builder *builder, uint16_t code, uint8_t yes, uint8_t no, uint32_t value)
{
    if (builder->count < STEPS_MAX)
        builder->step[builder->count++] = (struct sock_filter){code, yes, no, value};
}

static void add_load(struct builder *builder, size_t offset)
{
    add(builder, BPF_LD | BPF_W | BPF_ABS, 0, 0, (uint32_t)offset);
}

static void add_result(struct builder *builder, uint32_t result)
{
    add(builder, BPF_RET | BPF_K, 0, 0, result);
}

static void add_if_equal(struct builder *builder, uint32_t value, uint32_t result)
{
    add(builder, BPF_JMP | BPF_JEQ | BPF_K, 0, 1, value);
    add_result(builder, result);
}

static void add_platform(struct builder *builder)
{
    add_load(builder, offsetof(struct seccomp_data, arch));
    add(builder, BPF_JMP | BPF_JEQ | BPF_K, 1, 0, AUDIT_ARCH_X86_64);
    add_result(builder, SECCOMP_RET_ERRNO | EPERM);
    add_load(builder, offsetof(struct seccomp_data, nr));
    add(builder, BPF_JMP | BPF_JGT | BPF_K, 0, 1, CALL_LAST);
    add_result(builder, SECCOMP_RET_ERRNO | ENOSYS);
    add_if_equal(builder, SYS_openat2, SECCOMP_RET_ERRNO | ENOSYS);
    add_if_equal(builder, SYS_clone3, SECCOMP_RET_ERRNO | ENOSYS);         /* its arguments are in memory: use clone */
}

/* Only cute's own execve passes the program's name at this address. */
static void add_execve(struct builder *builder, const char *path)
{
    uint64_t address = (uint64_t)(uintptr_t)path;
    const size_t argument = offsetof(struct seccomp_data, args);
    add(builder, BPF_JMP | BPF_JEQ | BPF_K, 0, 6, SYS_execve);
    add_load(builder, argument);
    add(builder, BPF_JMP | BPF_JEQ | BPF_K, 0, 3, (uint32_t)address);
    add_load(builder, argument + 4);
    add(builder, BPF_JMP | BPF_JEQ | BPF_K, 0, 1, (uint32_t)(address >> 32));
    add_result(builder, SECCOMP_RET_ALLOW);
    add_result(builder, builder->refusal);
}

/* A pair of datagram sockets is as powerful as a socket, since it may send to any name. A pair of stream or
 * sequential-packet sockets can only reach each other. */
static void add_socketpair(struct builder *builder)
{
    const uint32_t kind_of_type = 0xf;             /* excludes SOCK_CLOEXEC and the like */
    add(builder, BPF_JMP | BPF_JEQ | BPF_K, 0, 8, SYS_socketpair);
    add_load(builder, offsetof(struct seccomp_data, args[0]));
    add(builder, BPF_JMP | BPF_JEQ | BPF_K, 0, 4, AF_UNIX);
    add_load(builder, offsetof(struct seccomp_data, args[1]));
    add(builder, BPF_ALU | BPF_AND | BPF_K, 0, 0, kind_of_type);
    add(builder, BPF_JMP | BPF_JEQ | BPF_K, 2, 0, SOCK_STREAM);
    add(builder, BPF_JMP | BPF_JEQ | BPF_K, 1, 0, SOCK_SEQPACKET);
    add_result(builder, builder->refusal);
    add_result(builder, SECCOMP_RET_ALLOW);
}

/* Refused is putting text into the terminal's input and, without namespaces, also changing the terminal's owner or the
 * receiver of a descriptor's signals. Without namespaces, calls that are not for terminals or pipes ('T' in the second
 * byte) are refused too: they change what Landlock would protect, such as file flags, encryption keys or whole volumes.
 * Sockets have 0x89. */
static void add_ioctl(struct builder *builder, const struct cage_page *page, bool has_namespaces)
{
    const uint32_t refused[] = {TIOCSTI, TIOCLINUX, TIOCSPGRP, TIOCSCTTY, FIOSETOWN, SIOCSPGRP};
    const uint32_t of_terminals = 0x5400, of_sockets = 0x8900;
    uint8_t count = has_namespaces ? 2 : sizeof refused / sizeof refused[0];
    uint8_t rest = has_namespaces ? 0 : 3;
    add(builder, BPF_JMP | BPF_JEQ | BPF_K, 0, (uint8_t)(count + rest + 3), SYS_ioctl);
    add_load(builder, offsetof(struct seccomp_data, args[1]));
    for (uint8_t i = 0; i < count; i++)
        add(builder, BPF_JMP | BPF_JEQ | BPF_K, (uint8_t)(count - i + rest), 0, refused[i]);
    if (!has_namespaces) {
        add(builder, BPF_ALU | BPF_AND | BPF_K, 0, 0, 0xff00);
        add(builder, BPF_JMP | BPF_JEQ | BPF_K, 1, 0, of_terminals);
        add(builder, BPF_JMP | BPF_JEQ | BPF_K, 0, 1, page->rights & CAGE_NET ? of_sockets : of_terminals);
    }
    add_result(builder, SECCOMP_RET_ALLOW);
    add_result(builder, builder->refusal);
}

/* Allow the call if the argument is 0, which means the calling process, or `own`. */
static void add_own(struct builder *builder, unsigned argument, uint32_t own)
{
    add_load(builder, offsetof(struct seccomp_data, args) + argument * sizeof(uint64_t));
    add(builder, BPF_JMP | BPF_JEQ | BPF_K, 1, 0, 0);
    add(builder, BPF_JMP | BPF_JEQ | BPF_K, 0, 1, own);
    add_result(builder, SECCOMP_RET_ALLOW);
    add_result(builder, builder->refusal);
}

/* Examine a call that names a process by its first argument. */
static void add_other(struct builder *builder, uint32_t number, uint32_t own)
{
    add(builder, BPF_JMP | BPF_JEQ | BPF_K, 0, 5, number);
    add_own(builder, 0, own);
}

/* The same for a call that names it by its second argument; the first must say that this is a process ID. */
static void add_other_kind(struct builder *builder, uint32_t number, uint32_t kind, uint32_t own)
{
    add(builder, BPF_JMP | BPF_JEQ | BPF_K, 0, 8, number);
    add_load(builder, offsetof(struct seccomp_data, args[0]));
    add(builder, BPF_JMP | BPF_JEQ | BPF_K, 1, 0, kind);
    add_result(builder, builder->refusal);
    add_own(builder, 1, own);
}

/* Examine changes of the receiver of a descriptor's signals. */
static void add_owner(struct builder *builder, uint32_t own)
{
    add(builder, BPF_JMP | BPF_JEQ | BPF_K, 0, 10, SYS_fcntl);
    add_load(builder, offsetof(struct seccomp_data, args[1]));
    add(builder, BPF_JMP | BPF_JEQ | BPF_K, 3, 0, F_SETOWN);
    add(builder, BPF_JMP | BPF_JEQ | BPF_K, 1, 0, F_SETOWN_EX);
    add_result(builder, SECCOMP_RET_ALLOW);
    add_result(builder, builder->refusal);
    add_own(builder, 2, own);
}

/* Examine an open call unless it opens the file for reading only. */
static void add_open(struct builder *builder, uint32_t number, size_t flags)
{
    add(builder, BPF_JMP | BPF_JEQ | BPF_K, 0, 4, number);
    add_load(builder, flags);
    add(builder, BPF_JMP | BPF_JSET | BPF_K, 0, 1, O_WRONLY | O_RDWR | O_CREAT | O_TRUNC);
    add_result(builder, builder->refusal);
    add_result(builder, SECCOMP_RET_ALLOW);
}

/* Without notices, clone can only be judged by its flags. */
static void add_clone(struct builder *builder)
{
    const uint32_t new = CLONE_NEWNS | CLONE_NEWUTS | CLONE_NEWIPC | CLONE_NEWUSER | CLONE_NEWPID | CLONE_NEWNET |
                         CLONE_NEWCGROUP;
    add(builder, BPF_JMP | BPF_JEQ | BPF_K, 0, 4, SYS_clone);
    add_load(builder, offsetof(struct seccomp_data, args[0]));
    add(builder, BPF_JMP | BPF_JSET | BPF_K, 0, 1, new);
    add_result(builder, builder->refusal);
    add_result(builder, SECCOMP_RET_ALLOW);
}

/* A process may send any signal to itself. */
static void add_kill(struct builder *builder)
{
    add(builder, BPF_JMP | BPF_JEQ | BPF_K, 0, 4, SYS_kill);
    add_load(builder, offsetof(struct seccomp_data, args[0]));
    add(builder, BPF_JMP | BPF_JEQ | BPF_K, 0, 1, (uint32_t)getpid());
    add_result(builder, SECCOMP_RET_ALLOW);
    add_result(builder, builder->refusal);
}

static bool is_looked_at(const struct call *call, const struct cage_page *page, bool has_namespaces, bool has_notices)
{
    switch (call->where) {
    case ALWAYS: return true;
    case NET: return !(page->rights & CAGE_NET);
    case EXEC: return !(page->rights & CAGE_EXEC);
    case BARE: return !has_namespaces;
    case COUNT: case WRITE: return has_notices;
    case CHANGE: case KEEP: return has_notices || !has_namespaces;
    case OTHER: case PART: return false;
    }
    return false;
}

/* Examine calls that name another process. Allowed is `own`, or with 0 only the caller itself; the warden decides about
 * the rest. Without notices, signals are not examined if Landlock confines them, because a child uses its own process
 * ID to signal itself. */
static void add_others(struct builder *builder, bool has_notices, bool keeps_signals, uint32_t own)
{
    for (size_t i = 0; i < sizeof calls / sizeof calls[0]; i++) {
        uint32_t number = calls[i].number;
        bool is_signal = number == SYS_tkill || number == SYS_tgkill || number == SYS_rt_tgsigqueueinfo;
        if (calls[i].where != OTHER || (is_signal && keeps_signals && !has_notices))
            continue;
        if (number == SYS_setpriority)
            add_other_kind(builder, number, PRIO_PROCESS, own);
        else if (number == SYS_ioprio_set)
            add_other_kind(builder, number, IOPRIO_PROCESS, own);
        else
            add_other(builder, number, own);
    }
    add_owner(builder, own);
}

static int filter_install(const struct builder *builder, bool has_notices)
{
    struct sock_fprog program = {builder->count, (struct sock_filter *)(uintptr_t)builder->step};
    unsigned flags = SECCOMP_FILTER_FLAG_SPEC_ALLOW | (has_notices ? SECCOMP_FILTER_FLAG_NEW_LISTENER : 0);
    long result = -1;
    if (has_notices)                               /* Linux 5.19: interrupts fewer examined calls */
        result = syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, flags | FLAG_WAIT_KILLABLE, &program);
    return (int)(result >= 0 ? result : syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, flags, &program));
}

static int enter(const struct cage_page *page, bool has_namespaces, const char *path, bool has_notices, uint32_t own)
{
    static struct builder builder;
    builder.count = 0;
    builder.refusal = has_notices ? SECCOMP_RET_USER_NOTIF : SECCOMP_RET_ERRNO | EPERM;
    add_platform(&builder);
    if (!(page->rights & CAGE_EXEC))
        add_execve(&builder, path);
    if (!(page->rights & CAGE_NET))
        add_socketpair(&builder);
    add_ioctl(&builder, page, has_namespaces);
    if (!has_namespaces)
        add_others(&builder, has_notices, landlock_keeps_signals(page), own);
    if (!has_notices) {
        add_clone(&builder);
        add_kill(&builder);
    } else {
        add_open(&builder, SYS_open, offsetof(struct seccomp_data, args[1]));
        add_open(&builder, SYS_openat, offsetof(struct seccomp_data, args[2]));
    }
    for (size_t i = 0; i < sizeof calls / sizeof calls[0]; i++)
        if (is_looked_at(&calls[i], page, has_namespaces, has_notices))
            add_if_equal(&builder, calls[i].number, builder.refusal);
    add_result(&builder, SECCOMP_RET_ALLOW);
    /* A truncated filter would allow the calls that do not fit. */
    return builder.count < STEPS_MAX ? filter_install(&builder, has_notices) : -1;
}

int filter_enter(struct cage_page *page, bool has_namespaces, bool has_warden, const char *path)
{
    uint32_t own = has_warden ? 0 : (uint32_t)getpid();
    int listener = has_warden ? enter(page, has_namespaces, path, true, own) : -1;
    if (listener >= 0)
        return listener;
    if (has_warden)
        lack(page, CAGE_PART_NOTICE);
    if (enter(page, has_namespaces, path, false, own) < 0)
        lack(page, CAGE_PART_FILTER);
    return -1;
}
