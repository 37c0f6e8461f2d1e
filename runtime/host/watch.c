/* watch.c - undoes the changes of a run to the kernel's state of the process, so that each run starts from the same
 * state.
 *
 * The snapshot restores memory, but not open files, mappings, handlers and masks. In snapshot mode the kernel delivers
 * each system call of the program as a SIGSYS (syscall user dispatch, Linux 5.11): we make the call for the program and
 * note how to undo it. A call that we cannot undo, or do not know, makes the run dirty: the process is replaced.
 * Children and new programs are not watched: the kernel ends the dispatch for them. Without dispatch (an older kernel)
 * nothing is watched. If calls must fail (io.c), they are intercepted in the other modes, too.
 *
 * The program cannot take our signals: its handlers for them are never called, and it cannot block them. */
#include "runtime/host/watch.h"
#include "runtime/host/faults.h"
#include "runtime/platform/maps.h"
#include "runtime/platform/raw.h"

#include <errno.h>
#include <asm/termbits.h>
#include <fcntl.h>
#include <sched.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/single_threaded.h>
#include <sys/stat.h>
#include <ucontext.h>

/* The changes of a run to the kernel's state of the process; for mappings see also struct maps. */
#define WATCH_LIMIT 64u
struct watch {
    char selector;                     /* whether the kernel intercepts the program's calls */
    bool mask_changed, break_changed;
    uint64_t mask;
    uint64_t initial_break;
    uint64_t actions_changed;          /* bit s - 1: signal s */
    struct kernel_action action[64];
    uint32_t open_count, map_count;
    int open[WATCH_LIMIT];
    struct watch_map {
        uint64_t address, size;
    } map[WATCH_LIMIT];
};
#define WATCH AREA(watch)
AREA_FITS(watch);

#ifndef PR_SET_SYSCALL_USER_DISPATCH
#define PR_SET_SYSCALL_USER_DISPATCH 59
#define PR_SYS_DISPATCH_ON 1
#endif
#define SIGSYS_DISPATCH 2              /* si_code: SYS_USER_DISPATCH */

enum selector { SELECTOR_ALLOW, SELECTOR_BLOCK };

struct call {
    long number, a, b, c, d, e, f;
    ucontext_t *context;
};

static long make(const struct call *call)
{
    return raw_call6(call->number, call->a, call->b, call->c, call->d, call->e, call->f);
}

static long make_dirty(const struct call *call)
{
    PROCESS->record->header.is_dirty = 1;
    return make(call);
}

/* ---- descriptors ---- */

static long note_open(long descriptor)
{
    struct watch *watch = WATCH;
    if (descriptor < 0)
        return descriptor;
    if (watch->open_count < WATCH_LIMIT)
        watch->open[watch->open_count++] = (int)descriptor;
    else
        PROCESS->record->header.is_dirty = 1;
    return descriptor;
}

static bool is_noted(int descriptor)
{
    for (uint32_t i = 0; i < WATCH->open_count; i++)
        if (WATCH->open[i] == descriptor)
            return true;
    return false;
}

static long make_pair(const struct call *call, const int *pair)
{
    long result = make(call);
    if (result == 0) {
        note_open(pair[0]);
        note_open(pair[1]);
    }
    return result;
}

static long make_close(const struct call *call)
{
    struct watch *watch = WATCH;
    for (uint32_t i = 0; i < watch->open_count; i++)
        if (watch->open[i] == (int)call->a) {
            watch->open[i] = watch->open[--watch->open_count];
            return make(call);
        }
    return make_dirty(call);
}

/* ---- mappings ---- */

static long make_map(const struct call *call)
{
    struct watch *watch = WATCH;
    MAPS->has_new = true;
    if ((call->d & (MAP_FIXED | MAP_SHARED)) || watch->map_count == WATCH_LIMIT)
        return make_dirty(call);
    long address = make(call);
    if ((uint64_t)address < -PAGE_SIZE)
        watch->map[watch->map_count++] = (struct watch_map){(uint64_t)address, (uint64_t)call->b};
    return address;
}

static long make_unmap(const struct call *call)
{
    struct watch *watch = WATCH;
    for (uint32_t i = 0; i < watch->map_count; i++)
        if (watch->map[i].address == (uint64_t)call->a && watch->map[i].size == (uint64_t)call->b) {
            watch->map[i] = watch->map[--watch->map_count];
            return make(call);
        }
    return make_dirty(call);
}

/* Protection and advice matter only for mappings that outlive the run. */
static long make_protect(const struct call *call)
{
    const struct watch *watch = WATCH;
    for (uint32_t i = 0; i < watch->map_count; i++)
        if ((uint64_t)call->a - watch->map[i].address < watch->map[i].size)
            return make(call);
    return make_dirty(call);
}

/* ---- signals ---- */

/* Change the mask in the signal's context: it takes effect when our handler returns. */
static long make_mask(const struct call *call)
{
    uint64_t *mask = (uint64_t *)&call->context->uc_sigmask, old = *mask, set;
    if (call->d != KERNEL_SIGSET_SIZE)
        return -EINVAL;
    if (call->b) {
        memcpy(&set, (const void *)call->b, sizeof set);
        if (call->a != SIG_BLOCK && call->a != SIG_UNBLOCK && call->a != SIG_SETMASK)
            return -EINVAL;
        *mask = call->a == SIG_BLOCK ? old | set : call->a == SIG_UNBLOCK ? old & ~set : set;
        *mask &= ~faults_signals();
        WATCH->mask_changed = true;
    }
    if (call->c)
        memcpy((void *)call->c, &old, sizeof old);
    return 0;
}

static long pretend_action(const struct call *call)
{
    if (call->c)
        memset((void *)call->c, 0, sizeof(struct kernel_action));
    return 0;
}

static long make_action(struct call *call)
{
    struct watch *watch = WATCH;
    if (call->a < 1 || call->a > 64 || !call->b)
        return make(call);
    uint64_t bit = 1ull << (call->a - 1);
    if (bit & faults_signals())
        return pretend_action(call);
    struct kernel_action action = *(const struct kernel_action *)call->b, *saved = &watch->action[call->a - 1];
    action.mask &= ~faults_signals();
    if (!(watch->actions_changed & bit))
        raw_call4(SYS_rt_sigaction, call->a, 0, (long)saved, KERNEL_SIGSET_SIZE);
    watch->actions_changed |= bit;
    call->b = (long)&action;
    return make(call);
}

/* Our handler runs on the stack that this would change. */
static long pretend_stack(const struct call *call)
{
    if (call->b)
        *(stack_t *)call->b = (stack_t){.ss_flags = SS_DISABLE};
    return 0;
}

/* ---- processes ---- */

/* The call cannot be made here, since two processes would return to our frame: repeat it in place, and watch no
 * longer. */
static long let_go(const struct call *call)
{
    PROCESS->record->header.is_dirty = 1;
    WATCH->selector = SELECTOR_ALLOW;
    call->context->uc_mcontext.gregs[REG_RIP] -= 2;            /* back onto the syscall instruction */
    return call->number;
}

static long make_ioctl(const struct call *call)
{
    return call->b == TCGETS || call->b == FIONREAD || call->b == TIOCGWINSZ ? make(call) : make_dirty(call);
}

static long make_control(const struct call *call)
{
    switch (call->b) {
    case F_GETFD:
    case F_GETFL:
        return make(call);
    case F_DUPFD:
    case F_DUPFD_CLOEXEC:
        return note_open(make(call));
    default:
        return is_noted((int)call->a) ? make(call) : make_dirty(call);
    }
}

static long carry_out(struct call *call)
{
    switch (call->number) {
    case SYS_read: case SYS_write: case SYS_readv: case SYS_writev: case SYS_pread64: case SYS_pwrite64:
    case SYS_stat: case SYS_lstat: case SYS_fstat: case SYS_newfstatat: case SYS_statx: case SYS_statfs:
    case SYS_fstatfs: case SYS_access: case SYS_faccessat: case SYS_faccessat2: case SYS_readlink:
    case SYS_readlinkat: case SYS_getcwd: case SYS_getdents64: case SYS_poll: case SYS_ppoll:
    case SYS_select: case SYS_pselect6: case SYS_nanosleep:
    case SYS_clock_nanosleep: case SYS_clock_gettime: case SYS_clock_getres: case SYS_gettimeofday: case SYS_time:
    case SYS_times: case SYS_getrusage: case SYS_uname: case SYS_sysinfo: case SYS_getrandom: case SYS_getrlimit:
    case SYS_getpid: case SYS_gettid: case SYS_getppid: case SYS_getuid: case SYS_geteuid: case SYS_getgid:
    case SYS_getegid: case SYS_getpgrp: case SYS_getpgid: case SYS_getsid: case SYS_sched_yield: case SYS_futex:
    case SYS_sched_getaffinity: case SYS_kill: case SYS_tkill: case SYS_tgkill: case SYS_wait4: case SYS_waitid:
    case SYS_pause: case SYS_execve: case SYS_exit: case SYS_exit_group: case SYS_rt_sigpending: case SYS_fsync:
    case SYS_fdatasync:
        return make(call);
    case SYS_open: case SYS_openat: case SYS_creat: case SYS_dup: case SYS_socket: case SYS_eventfd: case SYS_eventfd2:
    case SYS_epoll_create: case SYS_epoll_create1: case SYS_memfd_create: case SYS_timerfd_create: case SYS_accept:
    case SYS_accept4:
        return note_open(make(call));
    case SYS_pipe: case SYS_pipe2:
        return make_pair(call, (const int *)call->a);
    case SYS_socketpair:
        return make_pair(call, (const int *)call->d);
    case SYS_close:
        return make_close(call);
    case SYS_lseek:
        return call->a > 2 || call->c == SEEK_CUR ? make(call) : make_dirty(call);
    case SYS_ioctl:
        return make_ioctl(call);
    case SYS_fcntl:
        return make_control(call);
    case SYS_mmap:
        return make_map(call);
    case SYS_munmap:
        return make_unmap(call);
    case SYS_mprotect: case SYS_madvise:
        return make_protect(call);
    case SYS_brk:
        WATCH->break_changed = MAPS->has_new = true;
        return make(call);
    case SYS_rt_sigprocmask:
        return make_mask(call);
    case SYS_rt_sigaction:
        return make_action(call);
    case SYS_sigaltstack:
        return pretend_stack(call);
    case SYS_rt_sigreturn:
        raw_signal_return((uint64_t)call->context->uc_mcontext.gregs[REG_RSP]);
    case SYS_vfork: case SYS_clone3:
        return let_go(call);
    case SYS_clone:
        return call->a & CLONE_VM ? let_go(call) : make_dirty(call);
    default:
        MAPS->has_new = true;
        return make_dirty(call);
    }
}

/* True if the call opens a file or folder. Opening anything slower may be interrupted outside a cage, too. */
static bool opens_file(const struct call *call)
{
    struct stat status;
    bool is_at = call->number == SYS_openat;
    long found = raw_call4(SYS_newfstatat, is_at ? call->a : AT_FDCWD, is_at ? call->b : call->a, (long)&status, 0);
    return found < 0 || S_ISREG(status.st_mode) || S_ISDIR(status.st_mode);
}

/* Calls that no signal interrupts by nature, but that in a cage wait for the warden, which inspects them. */
static bool waits_for_warden(const struct call *call)
{
    switch (call->number) {
    case SYS_open: case SYS_openat: case SYS_creat:
        return opens_file(call);
    case SYS_unlink: case SYS_unlinkat: case SYS_rmdir: case SYS_mkdir: case SYS_mkdirat: case SYS_rename:
    case SYS_renameat: case SYS_renameat2: case SYS_link: case SYS_linkat: case SYS_symlink: case SYS_symlinkat:
    case SYS_mknod: case SYS_mknodat: case SYS_truncate: case SYS_chmod: case SYS_fchmod: case SYS_fchmodat:
    case SYS_utimensat: case SYS_socket: case SYS_socketpair: case SYS_kill: case SYS_tgkill: case SYS_memfd_create:
        return true;
    default:
        return false;
    }
}

/* A standalone program has its own signal handlers, except the one that intercepts its calls. */
static long watch_dispatch(struct call *call)
{
    int error = io_failure(call->number, call->a, call->d);
    if (error)
        return -error;
    if (!PROCESS->control && call->number == SYS_rt_sigaction && call->a != SIGSYS)
        return make(call);
    long result = carry_out(call);
    while (result == -EINTR && waits_for_warden(call))
        result = carry_out(call);
    return result;
}

bool watch_call(int signal, const siginfo_t *info, void *context)
{
    if (signal != SIGSYS || info->si_code != SIGSYS_DISPATCH)
        return false;
    greg_t *reg = ((ucontext_t *)context)->uc_mcontext.gregs;
    struct call call = {reg[REG_RAX], reg[REG_RDI], reg[REG_RSI], reg[REG_RDX], reg[REG_R10], reg[REG_R8], reg[REG_R9],
                        context};
    reg[REG_RAX] = watch_dispatch(&call);
    return true;
}

/* ---- around the runs ---- */

static void undo_actions(void)
{
    struct watch *watch = WATCH;
    for (; watch->actions_changed; watch->actions_changed &= watch->actions_changed - 1) {
        int bit = __builtin_ctzll(watch->actions_changed);
        raw_call4(SYS_rt_sigaction, bit + 1, (long)&watch->action[bit], 0, KERNEL_SIGSET_SIZE);
    }
}

static void undo_map(const struct watch_map *map)
{
    raw_call2(SYS_munmap, (long)map->address, (long)map->size);
}

static void watch_undo(void)
{
    struct watch *watch = WATCH;
    while (watch->open_count)
        raw_call2(SYS_close, watch->open[--watch->open_count], 0);
    for (; watch->map_count; watch->map_count--)
        undo_map(&watch->map[watch->map_count - 1]);
    if (watch->break_changed)
        raw_call2(SYS_brk, (long)watch->initial_break, 0);
    if (watch->mask_changed)
        raw_call4(SYS_rt_sigprocmask, SIG_SETMASK, (long)&watch->mask, 0, KERNEL_SIGSET_SIZE);
    watch->break_changed = watch->mask_changed = MAPS->has_new = false;
    undo_actions();
}

/* Note a mapping that a constructor has made, unless it is the thread's own block. */
static void note_mapping(struct extent mapping, bool may_end, void *context)
{
    (void)may_end, (void)context;
    MAPS->had_new |= (uint64_t)__builtin_thread_pointer() - mapping.start >= mapping.size;
}

static void ask_for_calls(void)
{
    struct watch *watch = WATCH;
    MAPS->are_watched = raw_call6(SYS_prctl, PR_SET_SYSCALL_USER_DISPATCH, PR_SYS_DISPATCH_ON, (long)raw_gate,
                                  raw_gate_end - raw_gate, (long)&watch->selector, 0) == 0;
}

void watch_install(void)
{
    struct watch *watch = WATCH;
    watch->initial_break = (uint64_t)raw_call2(SYS_brk, 0, 0);
    raw_call4(SYS_rt_sigprocmask, SIG_SETMASK, 0, (long)&watch->mask, KERNEL_SIGSET_SIZE);
    watch->mask &= ~faults_signals();
    ask_for_calls();
    MAPS->had_new = !maps_visit(note_mapping, NULL) || MAPS->had_new;
}

void watch_standalone(void)
{
    faults_listen(SIGSYS);
    ask_for_calls();
    WATCH->selector = SELECTOR_BLOCK;
}

/* In fork mode each run is a process of its own, and turns on the dispatch itself. */
void watch_begin_run(void)
{
    watch_undo();
    if (RUN->fails_io && !MAPS->are_watched)
        ask_for_calls();
    WATCH->selector = SELECTOR_BLOCK;
}

void watch_end(void)
{
    WATCH->selector = SELECTOR_ALLOW;
    if (!__libc_single_threaded)
        PROCESS->record->header.is_dirty = 1;
}
