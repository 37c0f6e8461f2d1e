/* The filter is a list of comparisons. The kernel keeps for each number whether the filter lets it through whatever its
 * arguments are, so that the length of the list does not matter to other calls.
 *
 * A call that is looked at goes to the warden, which answers it, counts it and knows where the program was. Where the
 * kernel gives us no notices (an outer cage has taken them) it fails at once, uncounted. */
#include "cage/parts.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <stddef.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

#define CALL_LAST 450                  /* what comes later nobody has looked at */
#define CALL_X32 0x40000000u
#define STEPS_MAX 512
#define FLAG_WAIT_KILLABLE (1u << 5)   /* SECCOMP_FILTER_FLAG_WAIT_KILLABLE_RECV */

enum where { ALWAYS, NET, EXEC, BARE, COUNT, WRITE, CHANGE, KEEP, PART };

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
    uint32_t refusal;                  /* what becomes of a call that is looked at */
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
    add_if_equal(builder, SYS_clone3, SECCOMP_RET_ERRNO | ENOSYS);         /* its arguments cannot be seen: clone */
}

/* The one execve that names the program by this address is cute's own. */
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

/* A pair of datagram sockets is as good as a socket: it may send to any name. Pairs of streams stay with each other. */
static void add_socketpair(struct builder *builder)
{
    const uint32_t kind_of_type = 0xf;             /* without SOCK_CLOEXEC and the like */
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

/* Text put into the terminal's input. */
static void add_ioctl(struct builder *builder)
{
    add(builder, BPF_JMP | BPF_JEQ | BPF_K, 0, 5, SYS_ioctl);
    add_load(builder, offsetof(struct seccomp_data, args[1]));
    add(builder, BPF_JMP | BPF_JEQ | BPF_K, 1, 0, TIOCSTI);
    add(builder, BPF_JMP | BPF_JEQ | BPF_K, 0, 1, TIOCLINUX);
    add_result(builder, builder->refusal);
    add_result(builder, SECCOMP_RET_ALLOW);
}

/* Files that are opened for reading alone need no look. */
static void add_open(struct builder *builder, uint32_t number, size_t flags)
{
    add(builder, BPF_JMP | BPF_JEQ | BPF_K, 0, 4, number);
    add_load(builder, flags);
    add(builder, BPF_JMP | BPF_JSET | BPF_K, 0, 1, O_WRONLY | O_RDWR | O_CREAT | O_TRUNC);
    add_result(builder, builder->refusal);
    add_result(builder, SECCOMP_RET_ALLOW);
}

/* Without notices clone can only be judged by what it asks for. */
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

/* To itself a process may send what it likes. */
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
    case BARE: return !has_namespaces && (has_notices || call->number != SYS_tgkill);      /* raise needs that */
    case COUNT: case WRITE: return has_notices;
    case CHANGE: case KEEP: return has_notices || !has_namespaces;
    case PART: return false;
    }
    return false;
}

static int enter(const struct cage_page *page, bool has_namespaces, const char *path, bool has_notices)
{
    static struct builder builder;
    builder.count = 0;
    builder.refusal = has_notices ? SECCOMP_RET_USER_NOTIF : SECCOMP_RET_ERRNO | EPERM;
    add_platform(&builder);
    if (!(page->rights & CAGE_EXEC))
        add_execve(&builder, path);
    if (!(page->rights & CAGE_NET))
        add_socketpair(&builder);
    add_ioctl(&builder);
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
    struct sock_fprog program = {builder.count, builder.step};
    unsigned flags = SECCOMP_FILTER_FLAG_SPEC_ALLOW | (has_notices ? SECCOMP_FILTER_FLAG_NEW_LISTENER : 0);
    long result = -1;
    if (has_notices)                               /* Linux 5.19: no signal interrupts a call that we look at */
        result = syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, flags | FLAG_WAIT_KILLABLE, &program);
    return (int)(result >= 0 ? result : syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, flags, &program));
}

int filter_enter(struct cage_page *page, bool has_namespaces, bool has_warden, const char *path)
{
    int listener = has_warden ? enter(page, has_namespaces, path, true) : -1;
    if (listener >= 0)
        return listener;
    if (has_warden)
        lack(page, CAGE_PART_NOTICE);
    if (enter(page, has_namespaces, path, false) < 0)
        lack(page, CAGE_PART_FILTER);
    return -1;
}
