/* The program is stopped in its call until the call is answered; what it does with the answer is up to the program. */
#include "cage/children.h"
#include "cage/parts.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <sys/ioctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

enum { IS_CHANGE = 1, IS_KEEP = 2, IS_ALWAYS = 0, IS_NET = 0, IS_EXEC = 0, IS_BARE = 0, IS_COUNT = 0, IS_WRITE = 0,
       IS_OTHER = 0, IS_PART = 0 };
static const struct call {
    long number;
    enum cage_refusal_kind refusal;
    bool is_change, is_keep;
} calls[] = {
#define CALL(name, refusal, where) {SYS_##name, CAGE_REFUSAL_##refusal, IS_##where == IS_CHANGE, IS_##where == IS_KEEP},
#include "cage/call.def"
#undef CALL
};
static const int errors[CAGE_REFUSAL_COUNT] = {
#define REFUSAL(name, loss, error, word, option) error,
#include "cage/refusal.def"
#undef REFUSAL
};

/* Find the entry of a call that the filter sends. */
static const struct call *call_of(long number)
{
    static const struct call other = {.refusal = CAGE_REFUSAL_CALL};
    for (size_t i = 0; i < sizeof calls / sizeof calls[0]; i++)
        if (calls[i].number == number)
            return &calls[i];
    return &other;
}

static void notice_count(const struct notices *notices, enum cage_refusal_kind kind)
{
    struct cage_page *page = notices->page;
    struct cage_refusal *refusal = page->refusal, *end = refusal + page->refusal_count;
    uint32_t site = notices->site ? *notices->site : UINT32_MAX;
    while (refusal < end && (refusal->site != site || refusal->kind != kind))
        refusal++;
    if (refusal == page->refusal + CAGE_REFUSALS)
        refusal--;
    if (refusal == end) {
        *refusal = (struct cage_refusal){site, kind, 0};
        page->refusal_count++;
    }
    refusal->count++;
    if (!page->first.count)
        page->first = (struct cage_refusal){site, kind, 1};
    atomic_fetch_add(&page->refused, 1);
}

static void note_change(const struct notices *notices, enum cage_change change)
{
    if (atomic_load(&notices->page->has_changed) < change)
        atomic_store(&notices->page->has_changed, change);
}

/* Returns whether the caller is the process that serves the runs. Constructors run in it, and every run sees their
 * effects. */
static bool is_server(const struct notices *notices, const struct seccomp_notif *notice)
{
    return notices->is_server && (pid_t)notice->pid == notices->first;
}

/* Limits are higher while refused calls are made to seem successful. */
static uint32_t most_of(const struct notices *notices, uint32_t limit)
{
    return notices->page->pretends ? 2 * limit : limit;
}

/* Judge the start of a process or thread. When the server starts a new worker, end everything that the last one left
 * running. */
static bool may_begin(const struct notices *notices, const struct seccomp_notif *notice, enum cage_refusal_kind *kind)
{
    const uint64_t new = CLONE_NEWNS | CLONE_NEWUTS | CLONE_NEWIPC | CLONE_NEWUSER | CLONE_NEWPID | CLONE_NEWNET |
                         CLONE_NEWCGROUP;
    static bool has_others;
    if (notice->data.nr == SYS_clone && notice->data.args[0] & new) {
        *kind = CAGE_REFUSAL_CALL;
        return false;
    }
    if (is_server(notices, notice)) {
        if (notice->data.nr == SYS_clone && notice->data.args[0] & CLONE_VM)
            note_change(notices, CAGE_CHANGED_MORE);       /* a constructor's thread may write too */
        if (has_others)
            children_end(notices->first);
        return !(has_others = false);
    }
    has_others = true;
    return atomic_fetch_add(&notices->page->begun, 1) < most_of(notices, CAGE_PROCESSES);
}

/* Returns whether `target` is a process of the program, but not the one that serves the runs. Without a namespace, its
 * process group is all of the program. */
static bool is_own(const struct notices *notices, const struct seccomp_notif *notice, pid_t target)
{
    if (target == 0 || target == (pid_t)notice->pid)
        return true;
    return target > 0 && getpgid(target) == notices->first && !(target == notices->first && notices->is_server);
}

/* For calls that the filter sends because they change a process: it must be a process of the program. */
static bool may_change(const struct notices *notices, const struct seccomp_notif *notice)
{
    const __u64 *argument = notice->data.args;
    enum { IOPRIO_PROCESS = 1, NEW_LIMIT = 2 };
    switch (notice->data.nr) {
    case SYS_prlimit64:
        return !argument[NEW_LIMIT] || is_own(notices, notice, (pid_t)argument[0]);
    case SYS_setpriority:
        return (int)argument[0] == PRIO_PROCESS && is_own(notices, notice, (pid_t)argument[1]);
    case SYS_ioprio_set:
        return (int)argument[0] == IOPRIO_PROCESS && is_own(notices, notice, (pid_t)argument[1]);
    case SYS_fcntl:
        return (int)argument[1] == F_SETOWN && is_own(notices, notice, (pid_t)argument[2]);
    case SYS_sched_setscheduler: case SYS_sched_setparam: case SYS_sched_setattr: case SYS_sched_setaffinity:
    case SYS_migrate_pages: case SYS_move_pages: case SYS_pidfd_open:
        return is_own(notices, notice, (pid_t)argument[0]);
    default:
        return false;
    }
}

/* Limit memory that belongs to no process. Segments live as long as the namespace, memory files as long as a process
 * has them open. */
static bool may_take_room(const struct notices *notices, const struct seccomp_notif *notice)
{
    struct cage_page *page = notices->page;
    if (notice->data.nr == SYS_memfd_create)
        return atomic_fetch_add(&page->memory_files, 1) < most_of(notices, CAGE_MEMORY_FILES);
    if (notice->data.nr != SYS_shmget || notice->data.args[1] == 0)
        return true;
    uint64_t most = most_of(notices, CAGE_FILE), size = notice->data.args[1];
    bool is_left = size <= most && page->segment_bytes <= most - size;
    page->segment_bytes += is_left ? size : 0;
    return is_left;
}

/* A signal to every process is refused; so is one to the process that serves the runs, whose end would be taken for the
 * program's. Without namespaces, the program's group is all of it, since no process can leave the group. */
static bool may_signal(const struct notices *notices, const struct seccomp_notif *notice)
{
    int32_t target = (int32_t)notice->data.args[0];
    if (notice->data.nr == SYS_pidfd_send_signal || target == -1)
        return false;
    if (target <= 0)
        return target == 0 || -target == notices->first || notices->has_namespaces;
    if (target == notices->first)
        return !notices->is_server;
    return notices->has_namespaces ? target != getpid() : getpgid(target) == notices->first;
}

/* Without a view the writes go to the user's disk. */
static bool has_room(const struct notices *notices)
{
    return ++notices->page->files <= most_of(notices, CAGE_FILES)
        && scratch_size(notices->scratch) < most_of(notices, CAGE_FILE);
}

/* Landlock does not control calls that change file attributes, so they are refused if there is no view. */
static bool may_write(const struct notices *notices, const struct seccomp_notif *notice, enum cage_refusal_kind *kind)
{
    if (!notices->has_namespaces && call_of(notice->data.nr)->is_change)
        return false;
    enum path_effect effect = path_effect(notices, notice);
    if (effect == PATH_CHANGED)
        note_change(notices, is_server(notices, notice) ? CAGE_CHANGED_MORE : CAGE_CHANGED_FILES);
    if (effect == PATH_CHANGED && *notices->scratch->root && !has_room(notices)) {
        *kind = CAGE_REFUSAL_ROOM;
        return false;
    }
    return effect != PATH_REFUSED;
}

/* An object that outlives its maker exists until the namespace ends. Without a namespace it would remain in the user's
 * own, so it is refused. */
static bool may_keep(const struct notices *notices, const struct seccomp_notif *notice, enum cage_refusal_kind *kind)
{
    if (notices->has_namespaces && !may_take_room(notices, notice)) {
        *kind = CAGE_REFUSAL_ROOM;
        return false;
    }
    note_change(notices, CAGE_CHANGED_MORE);
    return notices->has_namespaces;
}

static bool is_allowed(const struct notices *notices, const struct seccomp_notif *notice, enum cage_refusal_kind *kind)
{
    *kind = call_of(notice->data.nr)->refusal;
    if (*kind == CAGE_REFUSAL_PROCESS)
        return may_begin(notices, notice, kind);
    if (*kind == CAGE_REFUSAL_WRITE)
        return may_write(notices, notice, kind);
    if (call_of(notice->data.nr)->is_keep)
        return may_keep(notices, notice, kind);
    if (*kind == CAGE_REFUSAL_ROOM)
        return may_take_room(notices, notice);
    if (*kind == CAGE_REFUSAL_CALL)
        return !notices->has_namespaces && may_change(notices, notice);
    return *kind == CAGE_REFUSAL_SIGNAL && may_signal(notices, notice);
}

void notice_answer(const struct notices *notices)
{
    struct seccomp_notif notice = {0};
    enum cage_refusal_kind kind;
    if (ioctl(notices->listener, SECCOMP_IOCTL_NOTIF_RECV, &notice) < 0)
        return;
    struct seccomp_notif_resp answer = {.id = notice.id};
    if (is_allowed(notices, &notice, &kind)) {
        answer.flags = SECCOMP_USER_NOTIF_FLAG_CONTINUE;
    } else {
        notice_count(notices, kind);
        if (notices->page->pretends && !pretend_is_fair(&notice))
            atomic_fetch_add(&notices->page->guessed, 1);
        if (notices->page->pretends && pretend(notices, &notice))
            return;
        answer.error = -errors[kind];
    }
    ioctl(notices->listener, SECCOMP_IOCTL_NOTIF_SEND, &answer);
}
