/* Kinds of attempts to get out of the cage: each is a verb on a target, a row of one of the tables below. probe_run does
 * one and says whether it got somewhere by its own account; whether anything outside changed the canaries say.
 *
 *   probes list       prints a line for each kind: number, class, name, '!' if it is to be counted as refused
 *
 * Compiled natively and linked to a harness that test/cage_probes.sh makes: a line for each kind. */
#include "probes.h"
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <linux/futex.h>
#include <linux/fs.h>
#include <net/if.h>
#include <poll.h>
#include <pty.h>
#include <sched.h>
#include <signal.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/inotify.h>
#include <sys/ioctl.h>
#include <sys/ipc.h>
#include <sys/mman.h>
#include <sys/mount.h>
#include <sys/msg.h>
#include <sys/prctl.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/sem.h>
#include <sys/sendfile.h>
#include <sys/shm.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <sys/uio.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <sys/xattr.h>
#include <netinet/in.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>
#include <utime.h>
#include "sym/record.h"

/* Files outside: made by the suite, looked at afterwards. */
#define CANARY "/var/tmp/canary"
#define PLACE_COUNT 3
static const struct place {
    const char *name, *file, *folder, *fresh;
} places[PLACE_COUNT] = {
    {"outside", CANARY "/file", CANARY "/folder", CANARY "/fresh"},
    {"home", "/var/tmp/home/file", "/var/tmp/home/folder", "/var/tmp/home/fresh"},
    {"view", "kept/file", "kept/folder", "kept/fresh"},             /* of the working directory: a copy may change */
};

static long number_of(const char *name)
{
    const char *text = getenv(name);
    return text ? atol(text) : 0;
}

static pid_t victim(void)
{
    return (pid_t)number_of("CANARY_PID");
}

static int closed(int fd)
{
    if (fd >= 0)
        close(fd);
    return 0;
}

static int scribble(int fd)
{
    if (fd >= 0 && write(fd, "probe", 5) < 0)
        errno = errno;
    return closed(fd);
}

/* ---- files: verbs on each of the places ---- */

typedef int file_verb(const struct place *at);
#define FILE_VERB(name) static int name(const struct place *at)

FILE_VERB(write_only) { return scribble(open(at->file, O_WRONLY)); }
FILE_VERB(read_write) { return scribble(open(at->file, O_RDWR)); }
FILE_VERB(append) { return scribble(open(at->file, O_WRONLY | O_APPEND)); }
FILE_VERB(open_truncating) { return closed(open(at->file, O_RDONLY | O_TRUNC)); }
FILE_VERB(create) { return scribble(open(at->fresh, O_CREAT | O_WRONLY, 0666)); }
FILE_VERB(create_exclusively) { return scribble(open(at->fresh, O_CREAT | O_EXCL | O_RDWR, 0666)); }
FILE_VERB(creat_call) { return scribble((int)syscall(SYS_creat, at->file, 0666)); }
FILE_VERB(temporary_file) { return scribble(open(at->folder, O_TMPFILE | O_RDWR, 0666)); }
FILE_VERB(truncate_by_name) { return (void)!truncate(at->file, 0), 0; }
FILE_VERB(remove_file) { return (void)unlink(at->file), 0; }
FILE_VERB(remove_folder) { return (void)rmdir(at->folder), 0; }
FILE_VERB(remove_at) { return (void)unlinkat(AT_FDCWD, at->file, 0), 0; }
FILE_VERB(remove_folder_at) { return (void)unlinkat(AT_FDCWD, at->folder, AT_REMOVEDIR), 0; }
FILE_VERB(rename_away) { return (void)rename(at->file, at->fresh), 0; }
FILE_VERB(rename_at) { return (void)renameat(AT_FDCWD, at->file, AT_FDCWD, at->fresh), 0; }
FILE_VERB(exchange) { return (void)renameat2(AT_FDCWD, at->file, AT_FDCWD, at->folder, RENAME_EXCHANGE), 0; }
FILE_VERB(whiteout) { return (void)renameat2(AT_FDCWD, at->file, AT_FDCWD, at->fresh, RENAME_WHITEOUT), 0; }
FILE_VERB(link_file) { return (void)!link(at->file, at->fresh), 0; }
FILE_VERB(link_at) { return (void)!linkat(AT_FDCWD, at->file, AT_FDCWD, at->fresh, AT_SYMLINK_FOLLOW), 0; }
FILE_VERB(symbolic_link) { return (void)!symlink("/etc/passwd", at->fresh), 0; }
FILE_VERB(symbolic_link_at) { return (void)!symlinkat("/etc/passwd", AT_FDCWD, at->fresh), 0; }
FILE_VERB(make_folder) { return (void)mkdir(at->fresh, 0777), 0; }
FILE_VERB(make_folder_at) { return (void)mkdirat(AT_FDCWD, at->fresh, 0777), 0; }
FILE_VERB(make_fifo) { return (void)mkfifo(at->fresh, 0666), 0; }
FILE_VERB(make_device) { return (void)mknod(at->fresh, S_IFCHR | 0666, 0x103), 0; }
FILE_VERB(make_node_at) { return (void)mknodat(AT_FDCWD, at->fresh, S_IFREG | 0666, 0), 0; }
FILE_VERB(change_mode) { return (void)chmod(at->file, 0777), 0; }
FILE_VERB(change_mode_at) { return (void)fchmodat(AT_FDCWD, at->file, 0777, 0), 0; }
FILE_VERB(change_folder_mode) { return (void)chmod(at->folder, 0700), 0; }
FILE_VERB(change_owner) { return (void)!chown(at->file, getuid(), getgid()), 0; }
FILE_VERB(change_link_owner) { return (void)!lchown(at->file, getuid(), getgid()), 0; }
FILE_VERB(change_owner_at) { return (void)!fchownat(AT_FDCWD, at->file, getuid(), getgid(), 0), 0; }
FILE_VERB(set_times) { return (void)utimensat(AT_FDCWD, at->file, (struct timespec[2]){{7, 0}, {7, 0}}, 0), 0; }
FILE_VERB(set_old_times) { return (void)utimes(at->file, (struct timeval[2]){{7, 0}, {7, 0}}), 0; }
FILE_VERB(set_oldest_times) { return (void)utime(at->file, &(struct utimbuf){7, 7}), 0; }
FILE_VERB(set_attribute) { return (void)setxattr(at->file, "user.probe", "x", 1, 0), 0; }
FILE_VERB(set_link_attribute) { return (void)lsetxattr(at->file, "user.probe", "x", 1, 0), 0; }
FILE_VERB(remove_attribute) { return (void)removexattr(at->file, "user.canary"), 0; }
FILE_VERB(remove_link_attribute) { return (void)lremovexattr(at->file, "user.canary"), 0; }

#define WITH_FD(name, what) FILE_VERB(name) { int fd = open(at->file, O_RDONLY); what; return closed(fd); }
WITH_FD(truncate_open, (void)!ftruncate(fd, 0))
WITH_FD(write_open, (void)!write(fd, "probe", 5))
WITH_FD(pwrite_open, (void)!pwrite(fd, "probe", 5, 0))
WITH_FD(change_mode_open, (void)fchmod(fd, 0777))
WITH_FD(change_owner_open, (void)!fchown(fd, getuid(), getgid()))
WITH_FD(set_times_open, (void)futimens(fd, (struct timespec[2]){{7, 0}, {7, 0}}))
WITH_FD(set_attribute_open, (void)fsetxattr(fd, "user.probe", "x", 1, 0))
WITH_FD(remove_attribute_open, (void)fremovexattr(fd, "user.canary"))
WITH_FD(allocate_open, (void)!fallocate(fd, 0, 0, 8192))
WITH_FD(punch_open, (void)!fallocate(fd, FALLOC_FL_PUNCH_HOLE | FALLOC_FL_KEEP_SIZE, 0, 4))
WITH_FD(set_flags_open, int flags = 0x40; ioctl(fd, FS_IOC_SETFLAGS, &flags))
WITH_FD(set_more_flags_open, struct fsxattr more = {.fsx_xflags = 0x80}; ioctl(fd, FS_IOC_FSSETXATTR, &more))
WITH_FD(set_version_open, int version = 7; ioctl(fd, FS_IOC_SETVERSION, &version))
WITH_FD(clone_over, ioctl(fd, FICLONE, fd))
WITH_FD(link_open, char name[64]; snprintf(name, 64, "/proc/self/fd/%d", fd);
        (void)!linkat(AT_FDCWD, name, AT_FDCWD, at->fresh, AT_SYMLINK_FOLLOW))
WITH_FD(reopen, char name[64]; snprintf(name, 64, "/proc/self/fd/%d", fd); scribble(open(name, O_RDWR)))
WITH_FD(map_shared, char *map = mmap(NULL, 5, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0); if (map != MAP_FAILED) memcpy(map, "probe", 5))
WITH_FD(map_and_protect, char *map = mmap(NULL, 5, PROT_READ, MAP_SHARED, fd, 0);
        if (map != MAP_FAILED && mprotect(map, 5, PROT_READ | PROT_WRITE) == 0) memcpy(map, "probe", 5))
WITH_FD(write_by_splice, int ends[2]; if (pipe(ends) == 0 && write(ends[1], "probe", 5) == 5) splice(ends[0], NULL, fd, NULL, 5, 0))
WITH_FD(copy_range, int from = memfd_create("x", 0); (void)!write(from, "probe", 5); loff_t zero = 0; copy_file_range(from, &zero, fd, NULL, 5, 0); closed(from))
WITH_FD(send_to_file, int from = memfd_create("x", 0); (void)!write(from, "probe", 5); off_t zero = 0; sendfile(fd, from, &zero, 5); closed(from))
WITH_FD(handle_of_file, struct { struct file_handle head; char bytes[128]; } handle = {.head.handle_bytes = 128}; int mount_id;
        if (name_to_handle_at(fd, "", &handle.head, &mount_id, AT_EMPTY_PATH) == 0) scribble(open_by_handle_at(AT_FDCWD, &handle.head, O_RDWR)))
FILE_VERB(vector_write) { int fd = open(at->file, O_WRONLY); writev(fd, &(struct iovec){"probe", 5}, 1); return closed(fd); }
FILE_VERB(by_folder) { int folder = open(at->folder, O_RDONLY | O_DIRECTORY); scribble(openat(folder, "../file", O_WRONLY)); return closed(folder); }
FILE_VERB(by_path_only) { int folder = open(at->folder, O_PATH); scribble(openat(folder, "../fresh", O_CREAT | O_WRONLY, 0666)); return closed(folder); }
FILE_VERB(by_working_folder) { return (void)!chdir(at->folder), scribble(open("../file", O_WRONLY | O_TRUNC)); }
FILE_VERB(by_own_root) { char name[256]; snprintf(name, 256, "/proc/self/root/%s", *at->file == '/' ? at->file : "tmp"); return scribble(open(name, O_WRONLY)); }
FILE_VERB(by_first_root) { char name[256]; snprintf(name, 256, "/proc/1/root%s", *at->file == '/' ? at->file : "/tmp"); return scribble(open(name, O_WRONLY)); }
FILE_VERB(by_parent_root) { char name[256]; snprintf(name, 256, "/proc/%d/root%s", getppid(), *at->file == '/' ? at->file : "/tmp"); return scribble(open(name, O_WRONLY)); }
FILE_VERB(by_victim_root) { char name[256]; snprintf(name, 256, "/proc/%d/root%s", victim(), *at->file == '/' ? at->file : "/tmp"); return scribble(open(name, O_WRONLY)); }
FILE_VERB(by_own_link) { (void)!symlink(at->file, "probe-link"); scribble(open("probe-link", O_WRONLY | O_TRUNC)); return unlink("probe-link"), 0; }
FILE_VERB(by_link_in_tmp) { (void)!symlink(at->file, "/tmp/probe-link"); scribble(open("/tmp/probe-link", O_WRONLY | O_TRUNC)); return unlink("/tmp/probe-link"), 0; }
FILE_VERB(by_hard_link) { if (link(at->file, "probe-hard") == 0) scribble(open("probe-hard", O_WRONLY | O_TRUNC)); return unlink("probe-hard"), 0; }
FILE_VERB(openat2_call) { struct { uint64_t flags, mode, resolve; } how = {O_WRONLY, 0, 0}; return scribble((int)syscall(437, AT_FDCWD, at->file, &how, sizeof how)); }
FILE_VERB(in_child) { pid_t pid = fork(); if (pid == 0) { scribble(open(at->file, O_WRONLY | O_TRUNC)); _exit(0); } if (pid > 0) waitpid(pid, NULL, 0); return 0; }
FILE_VERB(late_in_child) { if (fork() == 0) { setsid(); usleep(20000); scribble(open(at->file, O_WRONLY | O_TRUNC)); _exit(0); } return 0; }
FILE_VERB(bind_socket) {
    struct sockaddr_un name = {.sun_family = AF_UNIX}; int ends[2];
    snprintf(name.sun_path, sizeof name.sun_path, "%s", at->fresh);
    if (socketpair(AF_UNIX, SOCK_STREAM, 0, ends) < 0) return 0;
    (void)bind(ends[0], (struct sockaddr *)&name, sizeof name);
    return closed(ends[0]), closed(ends[1]);
}
FILE_VERB(mount_over) { return (void)mount("x", at->folder, "tmpfs", 0, NULL), 0; }
FILE_VERB(change_root) { if (chroot(at->folder) == 0) return 1; return 0; }
FILE_VERB(lock_file) { int fd = open(at->file, O_RDONLY); struct flock all = {.l_type = F_WRLCK}; (void)fcntl(fd, F_SETLK, &all); return closed(fd); }
FILE_VERB(take_lease) { int fd = open(at->file, O_RDONLY); (void)fcntl(fd, F_SETLEASE, F_WRLCK); return closed(fd); }
FILE_VERB(account_to) { return (void)acct(at->file), 0; }
FILE_VERB(swap_to) { return (void)syscall(SYS_swapon, at->file, 0), 0; }
FILE_VERB(in_vfork) { pid_t pid = vfork(); if (pid == 0) { int fd = open(at->file, O_WRONLY); if (fd >= 0) (void)!write(fd, "probe", 5); _exit(0); } if (pid > 0) waitpid(pid, NULL, 0); return 0; }

static const struct { const char *name; file_verb *verb; bool is_counted; } file_verbs[] = {
#define V(name) {#name, name, false},
#define R(name) {#name, name, true},
    R(write_only) R(read_write) R(append) R(open_truncating) R(create) R(create_exclusively) R(creat_call) V(temporary_file)
    R(truncate_by_name) R(remove_file) R(remove_folder) R(remove_at) R(remove_folder_at) R(rename_away) R(rename_at) R(exchange)
    V(whiteout) R(link_file) R(link_at) R(symbolic_link) R(symbolic_link_at) R(make_folder) R(make_folder_at) R(make_fifo)
    R(make_device) R(make_node_at) R(change_mode) R(change_mode_at) R(change_folder_mode) R(change_owner) R(change_link_owner)
    R(change_owner_at) R(set_times) R(set_old_times) R(set_oldest_times) R(set_attribute) R(set_link_attribute)
    R(remove_attribute) R(remove_link_attribute) V(truncate_open) V(write_open) V(pwrite_open) V(change_mode_open)
    V(change_owner_open) V(set_times_open) V(set_attribute_open) V(remove_attribute_open) V(allocate_open) V(punch_open)
    V(set_flags_open) V(set_more_flags_open) V(set_version_open) V(clone_over) V(link_open) V(reopen) V(map_shared)
    V(map_and_protect) V(write_by_splice) V(copy_range) V(send_to_file) R(handle_of_file) R(vector_write) V(by_folder)
    V(by_path_only) V(by_working_folder) V(by_own_root) V(by_first_root) V(by_parent_root) V(by_victim_root) V(by_own_link)
    V(by_link_in_tmp) V(by_hard_link) V(openat2_call) V(in_child) V(late_in_child) V(bind_socket) R(mount_over) R(change_root)
    V(lock_file) V(take_lease) R(account_to) R(swap_to) V(in_vfork)
};
enum { FILE_VERBS = sizeof file_verbs / sizeof *file_verbs, FILE_KINDS = FILE_VERBS * PLACE_COUNT };

/* ---- all others: 1 says that it got somewhere ---- */

#define PROBE(name) static int name(void)

static int try_open(const char *path, int flags) { int fd = open(path, flags); bool is_open = fd >= 0; closed(fd); return is_open; }

/* Processes, signals. */
static int hit(pid_t pid, int number) { return pid > 1 && kill(pid, number) == 0 && number != 0; }
PROBE(kill_victim_term) { return hit(victim(), SIGTERM); }
PROBE(kill_victim_usr1) { return hit(victim(), SIGUSR1); }
PROBE(kill_victim_stop) { return hit(victim(), SIGSTOP); }
PROBE(kill_victim_cont) { return hit(victim(), SIGCONT); }
PROBE(kill_victim_rt) { return hit(victim(), SIGRTMIN + 3); }
PROBE(kill_victim_group) { return victim() > 1 && kill(-victim(), SIGUSR1) == 0; }
PROBE(kill_parent) { pid_t pid = getppid(); return pid > 1 && getenv("CUTE_SHM") == NULL && kill(pid, SIGUSR1) == 0 ? 0 : 0; }
PROBE(kill_cute) { return hit((pid_t)number_of("CANARY_SHELL"), SIGUSR1); }
PROBE(tkill_victim) { return victim() && syscall(SYS_tkill, victim(), SIGUSR1) == 0; }
PROBE(tgkill_victim) { return victim() && syscall(SYS_tgkill, victim(), victim(), SIGUSR1) == 0; }
static int queue(long call, bool is_thread) { siginfo_t info = {.si_signo = SIGUSR2, .si_code = -1}; pid_t pid = victim();
    return pid && (is_thread ? syscall(call, pid, pid, SIGUSR2, &info) : syscall(call, pid, SIGUSR2, &info)) == 0; }
PROBE(queue_victim) { return queue(SYS_rt_sigqueueinfo, false); }
PROBE(queue_victim_thread) { return queue(SYS_rt_tgsigqueueinfo, true); }
static int pidfd(void) { return (int)syscall(SYS_pidfd_open, victim(), 0); }
PROBE(pidfd_signal) { int fd = pidfd(); int got = fd >= 0 && syscall(SYS_pidfd_send_signal, fd, SIGUSR1, NULL, 0) == 0; closed(fd); return got; }
PROBE(pidfd_take) { int fd = pidfd(); int got = fd >= 0 && (int)syscall(SYS_pidfd_getfd, fd, 1, 0) >= 0; closed(fd); return got; }
PROBE(pidfd_namespaces) { int fd = pidfd(); int got = fd >= 0 && setns(fd, CLONE_NEWNET) == 0; closed(fd); return got; }
PROBE(pidfd_madvise) { int fd = pidfd(); int got = fd >= 0 && syscall(440, fd, &(struct iovec){0, 0}, 0, 21, 0) > 0; closed(fd); return got; }
PROBE(pidfd_release) { int fd = pidfd(); int got = fd >= 0 && syscall(448, fd, 0) == 0; closed(fd); return got; }
PROBE(trace_attach) { return victim() && ptrace(PTRACE_ATTACH, victim(), 0, 0) == 0; }
PROBE(trace_seize) { return victim() && ptrace(PTRACE_SEIZE, victim(), 0, 0) == 0; }
PROBE(trace_parent) { return ptrace(PTRACE_ATTACH, getppid(), 0, 0) == 0; }
PROBE(trace_me) { return ptrace(PTRACE_TRACEME, 0, 0, 0) == 0; }
PROBE(read_memory) { char byte; struct iovec mine = {&byte, 1}, its = {(void *)number_of("CANARY_ADDRESS"), 1}; return process_vm_readv(victim(), &mine, 1, &its, 1, 0) == 1; }
PROBE(write_memory) { char byte = 7; struct iovec mine = {&byte, 1}, its = {(void *)number_of("CANARY_ADDRESS"), 1}; return process_vm_writev(victim(), &mine, 1, &its, 1, 0) == 1; }
static int of_victim(const char *what, int flags) { char name[64]; snprintf(name, 64, "/proc/%d/%s", victim(), what); return victim() && try_open(name, flags); }
PROBE(proc_memory) { return of_victim("mem", O_RDWR); }
PROBE(proc_memory_read) { return of_victim("mem", O_RDONLY); }
PROBE(proc_environment) { return of_victim("environ", O_RDONLY); }
PROBE(proc_maps) { return of_victim("maps", O_RDONLY); }
PROBE(proc_descriptor) { return of_victim("fd/0", O_RDWR); }
PROBE(proc_working_folder) { return of_victim("cwd", O_RDONLY); }
PROBE(proc_score) { return of_victim("oom_score_adj", O_WRONLY); }
PROBE(proc_name) { return of_victim("comm", O_WRONLY); }
PROBE(proc_limits) { return of_victim("limits", O_WRONLY); }
PROBE(proc_timers) { return of_victim("timerslack_ns", O_WRONLY); }
PROBE(proc_coredump) { return of_victim("coredump_filter", O_WRONLY); }
PROBE(proc_references) { return of_victim("clear_refs", O_WRONLY); }
PROBE(proc_autogroup) { return of_victim("autogroup", O_WRONLY); }
PROBE(proc_setgroups) { return of_victim("setgroups", O_WRONLY); }
PROBE(proc_map) { return of_victim("uid_map", O_WRONLY); }
PROBE(set_limit_cpu) { return victim() && prlimit(victim(), RLIMIT_CPU, &(struct rlimit){100, 100}, NULL) == 0; }
PROBE(set_limit_files) { return victim() && prlimit(victim(), RLIMIT_NOFILE, &(struct rlimit){50, 50}, NULL) == 0; }
PROBE(set_limit_core) { return victim() && prlimit(victim(), RLIMIT_CORE, &(struct rlimit){0, 0}, NULL) == 0; }
PROBE(set_limit_size) { return victim() && prlimit(victim(), RLIMIT_FSIZE, &(struct rlimit){0, 0}, NULL) == 0; }
PROBE(set_limit_parent) { (void)prlimit(getppid(), RLIMIT_CORE, &(struct rlimit){0, 0}, NULL); return 0; }
PROBE(set_priority) { return victim() && setpriority(PRIO_PROCESS, (id_t)victim(), 19) == 0; }
PROBE(set_priority_group) { return victim() && setpriority(PRIO_PGRP, (id_t)victim(), 18) == 0; }
PROBE(set_priority_user) { (void)setpriority(PRIO_USER, 0, 17); return 0; }
PROBE(set_affinity) { cpu_set_t one; CPU_ZERO(&one); CPU_SET(0, &one); return victim() && sched_setaffinity(victim(), sizeof one, &one) == 0; }
PROBE(set_scheduler) { return victim() && sched_setscheduler(victim(), SCHED_IDLE, &(struct sched_param){0}) == 0; }
PROBE(set_scheduler_batch) { return victim() && sched_setscheduler(victim(), SCHED_BATCH, &(struct sched_param){0}) == 0; }
PROBE(set_sched_attributes) { struct { uint32_t size, policy; uint64_t flags; int32_t nice; uint32_t prio; uint64_t a, b, c; } attr = {.size = 48, .nice = 15};
    return victim() && syscall(SYS_sched_setattr, victim(), &attr, 0) == 0; }
PROBE(set_parameters) { return victim() && sched_setparam(victim(), &(struct sched_param){0}) == 0 ? 0 : 0; }
PROBE(set_io_priority) { return victim() && syscall(SYS_ioprio_set, 1, victim(), 3 << 13 | 7) == 0; }
PROBE(set_io_priority_user) { (void)syscall(SYS_ioprio_set, 3, getuid(), 3 << 13); return 0; }
PROBE(move_pages_of) { return victim() && syscall(SYS_move_pages, victim(), 0ul, NULL, NULL, NULL, 0) > 0; }
PROBE(migrate_pages_of) { unsigned long node = 1; return victim() && syscall(SYS_migrate_pages, victim(), 2ul, &node, &node) > 0; }
PROBE(set_group_of) { return victim() && setpgid(victim(), 0) == 0; }
PROBE(join_group_of) { return victim() && setpgid(0, victim()) == 0; }
PROBE(compare_with) { return victim() && syscall(SYS_kcmp, getpid(), victim(), 0, 0, 0) >= 0; }
PROBE(robust_list_of) { void *head; size_t size; return victim() && syscall(SYS_get_robust_list, victim(), &head, &size) == 0; }
PROBE(owner_of_file) { int fd = open("/proc/self/maps", O_RDONLY); (void)fcntl(fd, F_SETOWN, victim()); return closed(fd); }
PROBE(owner_of_pipe) { int ends[2]; if (pipe(ends) < 0) return 0; (void)fcntl(ends[0], F_SETOWN, victim()); (void)fcntl(ends[0], F_SETSIG, SIGUSR1);
    (void)fcntl(ends[0], F_SETFL, O_ASYNC); (void)!write(ends[1], "x", 1); return closed(ends[0]), closed(ends[1]); }
PROBE(owner_of_pair) { int ends[2]; if (socketpair(AF_UNIX, SOCK_STREAM, 0, ends) < 0) return 0; int pid = victim(); (void)ioctl(ends[0], FIOSETOWN, &pid);
    (void)fcntl(ends[0], F_SETSIG, SIGUSR1); (void)fcntl(ends[0], F_SETFL, O_ASYNC); (void)!write(ends[1], "x", 1); return closed(ends[0]), closed(ends[1]); }
PROBE(timer_to_victim) { timer_t timer; struct sigevent event = {.sigev_notify = SIGEV_THREAD_ID, .sigev_signo = SIGUSR1}; event._sigev_un._tid = victim();
    return victim() && timer_create(CLOCK_MONOTONIC, &event, &timer) == 0; }
PROBE(queue_notify) { return 0 & (int)syscall(SYS_mq_notify, 0, NULL); }
PROBE(daemon_double_fork) { if (fork() == 0) { setsid(); if (fork() == 0) { usleep(50000); _exit(0); } _exit(0); } return 0; }
PROBE(child_ignores_all) { if (fork() == 0) { for (int i = 1; i < 65; i++) signal(i, SIG_IGN); usleep(100000); _exit(0); } return 0; }
PROBE(child_of_vfork) { pid_t pid = vfork(); if (pid == 0) _exit(0); return 0; }
PROBE(clone_untraced) { long pid = syscall(SYS_clone, CLONE_UNTRACED | SIGCHLD, 0, 0, 0, 0); if (pid == 0) _exit(0); return 0; }
PROBE(clone_parent) { long pid = syscall(SYS_clone, CLONE_PARENT | SIGCHLD, 0, 0, 0, 0); if (pid == 0) _exit(0); return 0; }
PROBE(clone3_call) { uint64_t args[11] = {0, [4] = SIGCHLD}; long pid = syscall(435, args, 64); if (pid == 0) _exit(0); return pid > 0; }
PROBE(subreaper) { (void)prctl(PR_SET_CHILD_SUBREAPER, 1); return 0; }
PROBE(no_death_signal) { (void)prctl(PR_SET_PDEATHSIG, 0); return 0; }
PROBE(dumpable) { (void)prctl(PR_SET_DUMPABLE, 1); return 0; }
PROBE(set_tracer) { (void)prctl(PR_SET_PTRACER, -1); return 0; }
PROBE(new_session) { (void)setsid(); return 0; }

/* Execution. */
static char *const argument[] = {"/bin/sh", "-c", "echo probe >" CANARY "/file; echo probe >/var/tmp/home/fresh", NULL};
PROBE(execute) { pid_t pid = fork(); if (pid == 0) { execv("/bin/sh", argument); _exit(9); } int status = 0; if (pid > 0) waitpid(pid, &status, 0); return WIFEXITED(status) && WEXITSTATUS(status) == 0; }
PROBE(execute_at) { pid_t pid = fork(); if (pid == 0) { syscall(SYS_execveat, AT_FDCWD, "/bin/sh", argument, environ, 0); _exit(9); } int status = 0; if (pid > 0) waitpid(pid, &status, 0); return WIFEXITED(status) && WEXITSTATUS(status) == 0; }
PROBE(execute_descriptor) { pid_t pid = fork(); if (pid == 0) { int fd = open("/bin/sh", O_RDONLY); syscall(SYS_execveat, fd, "", argument, environ, AT_EMPTY_PATH); _exit(9); } int status = 0; if (pid > 0) waitpid(pid, &status, 0); return WIFEXITED(status) && WEXITSTATUS(status) == 0; }
PROBE(execute_memory) { pid_t pid = fork(); if (pid == 0) { int fd = memfd_create("x", 0), from = open("/bin/sh", O_RDONLY); sendfile(fd, from, NULL, 1 << 24); fexecve(fd, argument, environ); _exit(9); } int status = 0; if (pid > 0) waitpid(pid, &status, 0); return WIFEXITED(status) && WEXITSTATUS(status) == 0; }
PROBE(execute_system) { return system("echo probe >" CANARY "/file") == 0; }
PROBE(execute_popen) { FILE *file = popen("echo probe >" CANARY "/file", "r"); return file ? pclose(file) == 0 : 0; }
PROBE(execute_vfork) { pid_t pid = vfork(); if (pid == 0) { execv("/bin/sh", argument); _exit(9); } int status = 0; if (pid > 0) waitpid(pid, &status, 0); return WIFEXITED(status) && WEXITSTATUS(status) == 0; }
PROBE(execute_self) { pid_t pid = fork(); if (pid == 0) { execl("/proc/self/exe", "x", NULL); _exit(9); } int status = 0; if (pid > 0) waitpid(pid, &status, 0); return WIFEXITED(status) && WEXITSTATUS(status) != 9; }

/* Sockets. */
static int socket_of(int family, int type, int protocol) { int fd = socket(family, type, protocol); bool is_open = fd >= 0; closed(fd); return is_open; }
#define FAMILIES F(AF_UNIX, SOCK_STREAM, 0, unix_stream) F(AF_UNIX, SOCK_DGRAM, 0, unix_datagram) F(AF_UNIX, SOCK_SEQPACKET, 0, unix_packet) \
    F(AF_INET, SOCK_STREAM, 0, inet_stream) F(AF_INET, SOCK_DGRAM, 0, inet_datagram) F(AF_INET, SOCK_RAW, 1, inet_raw) F(AF_INET, SOCK_DGRAM, 1, inet_ping) \
    F(AF_INET6, SOCK_STREAM, 0, inet6_stream) F(AF_INET6, SOCK_DGRAM, 0, inet6_datagram) F(AF_NETLINK, SOCK_RAW, 0, netlink_route) \
    F(AF_NETLINK, SOCK_RAW, 9, netlink_audit) F(AF_NETLINK, SOCK_RAW, 15, netlink_uevent) F(AF_PACKET, SOCK_RAW, 0x300, packet) F(AF_ALG, SOCK_SEQPACKET, 0, crypto) \
    F(AF_VSOCK, SOCK_STREAM, 0, vsock) F(AF_BLUETOOTH, SOCK_RAW, 1, bluetooth) F(AF_CAN, SOCK_RAW, 1, can) F(AF_TIPC, SOCK_STREAM, 0, tipc) F(AF_KEY, SOCK_RAW, 2, key) \
    F(AF_RDS, SOCK_SEQPACKET, 0, rds) F(AF_NFC, SOCK_SEQPACKET, 1, nfc) F(AF_XDP, SOCK_RAW, 0, xdp) F(AF_SMC, SOCK_STREAM, 0, smc) F(AF_INET, SOCK_STREAM, 262, mptcp) F(AF_INET, SOCK_DCCP, 33, dccp) F(AF_INET, SOCK_SEQPACKET, 132, sctp) F(AF_APPLETALK, SOCK_DGRAM, 0, appletalk) F(AF_X25, SOCK_SEQPACKET, 0, x25)
#define F(family, type, protocol, name) PROBE(socket_##name) { return socket_of(family, type, protocol); }
FAMILIES
#undef F
static int send_over(int type, const char *path, bool is_abstract)
{
    struct sockaddr_un name = {.sun_family = AF_UNIX};
    int ends[2];
    if (socketpair(AF_UNIX, type, 0, ends) < 0)
        return 0;
    snprintf(name.sun_path + is_abstract, sizeof name.sun_path - 1, "%s", path);
    socklen_t size = (socklen_t)(offsetof(struct sockaddr_un, sun_path) + strlen(path) + 1);
    bool is_sent = type == SOCK_DGRAM && sendto(ends[0], "probe", 5, 0, (struct sockaddr *)&name, size) == 5;
    is_sent |= connect(ends[0], (struct sockaddr *)&name, size) == 0 && write(ends[0], "probe", 5) == 5 && type == SOCK_DGRAM;
    struct iovec bytes = {"probe", 5};
    struct msghdr message = {.msg_name = &name, .msg_namelen = size, .msg_iov = &bytes, .msg_iovlen = 1};
    is_sent |= type == SOCK_DGRAM && sendmsg(ends[1], &message, 0) == 5;
    return closed(ends[0]), closed(ends[1]), is_sent;
}
PROBE(pair_datagram) { return send_over(SOCK_DGRAM, CANARY "/datagram", false); }
PROBE(pair_datagram_abstract) { return send_over(SOCK_DGRAM, "canary-datagram", true); }
PROBE(pair_stream) { return send_over(SOCK_STREAM, CANARY "/stream", false); }
PROBE(pair_stream_abstract) { return send_over(SOCK_STREAM, "canary-stream", true); }
PROBE(pair_packet) { return send_over(SOCK_SEQPACKET, CANARY "/stream", false); }
static int internet(int type, int family, const char *port)
{
    int fd = socket(family, type, 0);
    struct sockaddr_in to = {.sin_family = AF_INET, .sin_addr = {htonl(INADDR_LOOPBACK)}, .sin_port = htons((uint16_t)number_of(port))};
    bool is_sent = fd >= 0 && connect(fd, (struct sockaddr *)&to, sizeof to) == 0 && write(fd, "probe", 5) == 5;
    return closed(fd), is_sent;
}
PROBE(connect_tcp) { return internet(SOCK_STREAM, AF_INET, "CANARY_TCP"); }
PROBE(connect_udp) { return internet(SOCK_DGRAM, AF_INET, "CANARY_UDP"); }
static int local(int type, const char *path, bool is_abstract)
{
    int fd = socket(AF_UNIX, type, 0);
    struct sockaddr_un name = {.sun_family = AF_UNIX};
    snprintf(name.sun_path + is_abstract, sizeof name.sun_path - 1, "%s", path);
    bool is_sent = fd >= 0 && connect(fd, (struct sockaddr *)&name, (socklen_t)(offsetof(struct sockaddr_un, sun_path) + strlen(path) + 1)) == 0 && write(fd, "probe", 5) == 5;
    return closed(fd), is_sent;
}
PROBE(connect_stream) { return local(SOCK_STREAM, CANARY "/stream", false); }
PROBE(connect_datagram) { return local(SOCK_DGRAM, CANARY "/datagram", false); }
PROBE(connect_abstract_stream) { return local(SOCK_STREAM, "canary-stream", true); }
PROBE(connect_abstract_datagram) { return local(SOCK_DGRAM, "canary-datagram", true); }
PROBE(old_socketcall) { return 0 & (int)syscall(SYS_socket, AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK, 0); }
PROBE(write_fifo) { return scribble(open(CANARY "/fifo", O_WRONLY | O_NONBLOCK)); }

/* Shared memory, queues, keys. */
PROBE(sysv_memory_attach) { int id = shmget((key_t)0x43414e41, 0, 0); char *at = id >= 0 ? shmat(id, NULL, 0) : (char *)-1; if (at != (char *)-1) strcpy(at, "probe"); return at != (char *)-1; }
PROBE(sysv_memory_by_number) { char *at = shmat((int)number_of("CANARY_SHM"), NULL, 0); if (at != (char *)-1) strcpy(at, "probe"); return at != (char *)-1; }
PROBE(sysv_memory_remove) { return shmctl((int)number_of("CANARY_SHM"), IPC_RMID, NULL) == 0; }
PROBE(sysv_memory_new) { int id = shmget(IPC_PRIVATE, 4096, IPC_CREAT | 0600); if (id >= 0) shmctl(id, IPC_RMID, NULL); return 0; }
PROBE(sysv_semaphore) { return semop((int)number_of("CANARY_SEM"), &(struct sembuf){0, 5, IPC_NOWAIT}, 1) == 0; }
PROBE(sysv_semaphore_set) { return semctl((int)number_of("CANARY_SEM"), 0, SETVAL, 9) == 0; }
PROBE(sysv_semaphore_remove) { return semctl((int)number_of("CANARY_SEM"), 0, IPC_RMID) == 0; }
PROBE(sysv_queue_send) { struct { long type; char text[4]; } message = {1, "abc"}; return msgsnd((int)number_of("CANARY_MSG"), &message, 4, IPC_NOWAIT) == 0; }
PROBE(sysv_queue_receive) { struct { long type; char text[8]; } message; return msgrcv((int)number_of("CANARY_MSG"), &message, 8, 0, IPC_NOWAIT) >= 0; }
PROBE(sysv_queue_remove) { return msgctl((int)number_of("CANARY_MSG"), IPC_RMID, NULL) == 0; }
PROBE(posix_memory_write) { return scribble(open("/dev/shm/canary", O_RDWR)); }
PROBE(posix_memory_remove) { (void)unlink("/dev/shm/canary"); return 0; }
PROBE(posix_memory_new) { return scribble(open("/dev/shm/probe", O_RDWR | O_CREAT, 0600)); }
PROBE(posix_queue) { return 0 & (int)syscall(SYS_mq_open, "probe", O_RDWR | O_CREAT, 0600, NULL); }
PROBE(posix_queue_remove) { (void)syscall(SYS_mq_unlink, "canary"); return 0; }
PROBE(key_new) { return syscall(SYS_add_key, "user", "probe", "x", 1, -4) > 0; }
PROBE(key_read) { char text[64]; return syscall(SYS_keyctl, 11, -4, text, 64) > 0; }
PROBE(key_request) { return syscall(SYS_request_key, "user", "canary", NULL, 0) > 0; }
PROBE(key_join) { return syscall(SYS_keyctl, 1, "probe") > 0; }

/* Terminals, descriptors, devices. */
static const char *terminal(void) { const char *name = getenv("CANARY_TTY"); return name ? name : "/dev/tty"; }
PROBE(terminal_write) { return scribble(open(terminal(), O_WRONLY | O_NOCTTY)); }
PROBE(terminal_settings) { int fd = open(terminal(), O_RDONLY | O_NOCTTY | O_NONBLOCK); struct termios now; bool is_set = tcgetattr(fd, &now) == 0 && (now.c_lflag &= ~(tcflag_t)ECHO, tcsetattr(fd, TCSANOW, &now) == 0); closed(fd); return is_set; }
PROBE(terminal_size) { int fd = open(terminal(), O_RDONLY | O_NOCTTY | O_NONBLOCK); bool is_set = ioctl(fd, TIOCSWINSZ, &(struct winsize){7, 7, 0, 0}) == 0; closed(fd); return is_set; }
PROBE(terminal_type) { int fd = open(terminal(), O_RDONLY | O_NOCTTY | O_NONBLOCK); bool is_typed = ioctl(fd, TIOCSTI, "x") == 0; closed(fd); return is_typed; }
PROBE(terminal_type_high) { int fd = open(terminal(), O_RDONLY | O_NOCTTY | O_NONBLOCK); bool is_typed = syscall(SYS_ioctl, fd, TIOCSTI | 1ul << 32, "x") == 0; closed(fd); return is_typed; }
PROBE(terminal_selection) { int fd = open(terminal(), O_RDONLY | O_NOCTTY | O_NONBLOCK); bool is_done = ioctl(fd, TIOCLINUX, "\2") == 0; closed(fd); return is_done; }
PROBE(terminal_flush) { int fd = open(terminal(), O_RDONLY | O_NOCTTY | O_NONBLOCK); bool is_done = tcflush(fd, TCIOFLUSH) == 0; closed(fd); return is_done; }
PROBE(terminal_take) { int fd = open(terminal(), O_RDONLY | O_NONBLOCK); bool is_done = ioctl(fd, TIOCSCTTY, 1) == 0; closed(fd); return is_done; }
PROBE(terminal_exclusive) { int fd = open(terminal(), O_RDONLY | O_NOCTTY | O_NONBLOCK); bool is_done = ioctl(fd, TIOCEXCL) == 0; closed(fd); return is_done; }
PROBE(terminal_stdin) { return ioctl(0, TIOCSTI, "x") == 0; }
PROBE(terminal_own) { return try_open("/dev/tty", O_RDWR); }
PROBE(terminal_new) { int master = open("/dev/ptmx", O_RDWR | O_NOCTTY); return closed(master); }
PROBE(terminal_hangup) { return syscall(SYS_vhangup) == 0; }
static int each_descriptor(int (*what)(int fd)) { for (int fd = 3; fd < 256; fd++) if (fd != (int)number_of("CUTE_SHM")) what(fd); return 0; }
static int spoil_write(int fd) { return (int)!pwrite(fd, "probe", 5, 0); }
static int spoil_size(int fd) { return ftruncate(fd, 0); }
static int spoil_mode(int fd) { return fchmod(fd, 0777); }
static int spoil_block(int fd) { return fcntl(fd, F_SETFL, O_NONBLOCK); }
static int spoil_lock(int fd) { return fcntl(fd, F_SETLK, &(struct flock){.l_type = F_WRLCK}); }
static int spoil_socket(int fd) { return shutdown(fd, SHUT_RDWR); }
static int spoil_send(int fd) { return (int)send(fd, "probe", 5, MSG_DONTWAIT); }
PROBE(descriptors_write) { return each_descriptor(spoil_write); }
PROBE(descriptors_truncate) { return each_descriptor(spoil_size); }
PROBE(descriptors_mode) { return each_descriptor(spoil_mode); }
PROBE(descriptors_block) { return each_descriptor(spoil_block); }
PROBE(descriptors_lock) { return each_descriptor(spoil_lock); }
PROBE(descriptors_shut) { return each_descriptor(spoil_socket); }
PROBE(descriptors_send) { return each_descriptor(spoil_send); }
#define DEVICES D(mem, "/dev/mem") D(kmem, "/dev/kmem") D(port, "/dev/port") D(kmsg, "/dev/kmsg") D(fuse, "/dev/fuse") D(kvm, "/dev/kvm") D(loop, "/dev/loop-control") D(tun, "/dev/net/tun") \
    D(disk, "/dev/vda") D(hpet, "/dev/hpet") D(rtc, "/dev/rtc") D(uinput, "/dev/uinput") D(vhost, "/dev/vhost-net") D(console, "/dev/console") D(userfault, "/dev/userfaultfd") D(snapshot, "/dev/snapshot") \
    D(core_pattern, "/proc/sys/kernel/core_pattern") D(modprobe, "/proc/sys/kernel/modprobe") D(sysrq, "/proc/sysrq-trigger") D(hostname, "/proc/sys/kernel/hostname") D(uevent, "/sys/kernel/uevent_helper") D(binfmt, "/proc/sys/fs/binfmt_misc/register") \
    D(random_entropy, "/proc/sys/kernel/random/boot_id") D(overcommit, "/proc/sys/vm/overcommit_memory") D(caches, "/proc/sys/vm/drop_caches") D(cgroup, "/sys/fs/cgroup/cgroup.procs") D(own_cgroup, "/proc/self/attr/current") D(acpi, "/proc/acpi/wakeup") D(irq, "/proc/irq/0/smp_affinity") D(power, "/sys/power/state")
#define D(name, path) PROBE(device_##name) { int fd = open(path, O_WRONLY); bool is_open = fd >= 0; closed(fd); return is_open; }
DEVICES
#undef D

/* Keys and the environment: 1 says that it could be read. */
static int reads(const char *path) { char text[64] = ""; int fd = open(path, O_RDONLY); ssize_t got = fd >= 0 ? read(fd, text, 63) : -1; closed(fd); return got > 0 && strstr(text, "secret") != NULL; }
#define KEYS K(ssh, ".ssh/id") K(gpg, ".gnupg/secring") K(netrc, ".netrc") K(aws, ".aws/credentials") K(git, ".git-credentials") K(docker, ".docker/config.json") K(kube, ".kube/config") K(npm, ".npmrc") K(pypi, ".pypirc") K(pgpass, ".pgpass") K(gh, ".config/gh/hosts.yml") K(gcloud, ".config/gcloud/key") K(vault, ".vault-token") K(azure, ".azure/key") K(mysql, ".my.cnf") K(store, ".password-store/key")
#define K(name, path) PROBE(key_file_##name) { return reads("/var/tmp/home/" path); }
KEYS
#undef K
PROBE(key_by_link) { return reads("/var/tmp/home/link-to-keys/id"); }
PROBE(key_by_dots) { return reads("/var/tmp/home/folder/../.ssh/id"); }
PROBE(key_by_root) { return reads("/proc/self/root/var/tmp/home/.ssh/id"); }
PROBE(key_behind_link) { return reads("/var/tmp/keys/id"); }           /* what a link in HOME leads to */
PROBE(key_by_own_link) { (void)!symlink("/var/tmp/home/.ssh", "probe-keys"); int got = reads("probe-keys/id"); unlink("probe-keys"); return got; }
PROBE(key_by_hard_link) { (void)!link("/var/tmp/home/.ssh/id", "probe-key"); int got = reads("probe-key"); unlink("probe-key"); return got; }
static int holds_secret(const char *name) { const char *value = getenv(name); return value && strstr(value, "secret") != NULL; }
#define VARIABLES E(CANARY_TOKEN) E(SSH_AUTH_SOCK) E(AWS_SECRET_ACCESS_KEY) E(GITHUB_TOKEN) E(MY_PASSWORD) E(DB_PASSWD) E(SOME_API_KEY) E(DISPLAY) E(WAYLAND_DISPLAY) E(XDG_RUNTIME_DIR) E(DBUS_SESSION_BUS_ADDRESS) E(GPG_AGENT_INFO) E(KUBECONFIG) E(DOCKER_HOST) E(TMUX) E(MYSQL_PWD) E(SSHPASS) E(GITHUB_PAT) E(my_token) E(secret_lower) E(PGPASSWORD)
#define E(name) PROBE(variable_##name) { return holds_secret(#name); }
VARIABLES
#undef E
PROBE(variable_of_parent) { char name[64]; snprintf(name, 64, "/proc/%d/environ", getppid()); return reads(name); }
PROBE(variable_of_first) { return reads("/proc/1/environ"); }

/* What the kernel has for roots. */
#define CALLS \
    Y(unshare_user, unshare(CLONE_NEWUSER)) Y(unshare_mount, unshare(CLONE_NEWNS)) Y(unshare_net, unshare(CLONE_NEWNET)) Y(unshare_pid, unshare(CLONE_NEWPID)) \
    Y(clone_user, syscall(SYS_clone, CLONE_NEWUSER | SIGCHLD, 0, 0, 0, 0)) Y(join_first, setns(open("/proc/1/ns/net", O_RDONLY), 0)) Y(mount_bind, mount("/", "/tmp", NULL, MS_BIND, NULL)) \
    Y(mount_remount, mount(NULL, "/", NULL, MS_REMOUNT | MS_BIND, NULL)) Y(mount_proc, mount("x", "/tmp", "proc", 0, NULL)) Y(unmount, umount2("/tmp", MNT_DETACH)) Y(unmount_view, umount2(".", MNT_DETACH)) \
    Y(pivot, syscall(SYS_pivot_root, ".", ".")) Y(root_change, chroot("/")) Y(tree_open, syscall(428, AT_FDCWD, "/", 1)) Y(mount_move, syscall(429, AT_FDCWD, "/", AT_FDCWD, "/tmp", 0)) Y(fs_open, syscall(430, "tmpfs", 0)) \
    Y(fs_pick, syscall(433, AT_FDCWD, "/", 0)) Y(mount_attributes, syscall(442, AT_FDCWD, "/", 0, NULL, 0)) Y(bpf_call, syscall(SYS_bpf, 0, NULL, 0)) Y(perf, syscall(SYS_perf_event_open, NULL, 0, -1, -1, 0)) \
    Y(uring, syscall(425, 8, NULL)) Y(uring_enter, syscall(426, 0, 0, 0, 0, NULL, 0)) Y(fanotify, syscall(SYS_fanotify_init, 0, 0)) Y(userfault, syscall(SYS_userfaultfd, 0)) Y(module, syscall(SYS_init_module, "", 0, "")) \
    Y(module_file, syscall(SYS_finit_module, 0, "", 0)) Y(module_remove, syscall(SYS_delete_module, "x", 0)) Y(kexec, syscall(SYS_kexec_load, 0, 0, NULL, 0)) Y(reboot_call, syscall(SYS_reboot, 1, 2, 3, NULL)) \
    Y(swap_off, syscall(SYS_swapoff, "/x")) Y(time_set, settimeofday(&(struct timeval){7, 0}, NULL)) Y(clock_set, clock_settime(CLOCK_REALTIME, &(struct timespec){7, 0})) Y(clock_adjust, syscall(SYS_adjtimex, NULL)) \
    Y(host_name, sethostname("probe", 5)) Y(domain_name, setdomainname("probe", 5)) Y(quota, syscall(SYS_quotactl, 0, "/x", 0, NULL)) Y(accounting, acct(NULL)) Y(io_level, syscall(SYS_iopl, 3)) Y(io_ports, syscall(SYS_ioperm, 0, 8, 1)) \
    Y(kernel_log, syscall(SYS_syslog, 3, NULL, 0)) Y(handle, syscall(SYS_name_to_handle_at, AT_FDCWD, "/", NULL, NULL, 0)) Y(handle_open, syscall(SYS_open_by_handle_at, AT_FDCWD, NULL, 0)) Y(kcmp_self, syscall(SYS_kcmp, 1, 1, 0, 0, 0))
#define Y(name, call) PROBE(call_##name) { long got = call; if (got == 0 && (strstr(#name, "clone"))) _exit(0); return got >= 0; }
CALLS
#undef Y
PROBE(user_set) { (void)!setuid(0); (void)!setresuid(0, 0, 0); return 0; }
PROBE(group_set) { (void)!setgid(0); return 0; }
PROBE(capabilities) { uint32_t head[2] = {0x20080522, 0}, data[6] = {~0u, ~0u, ~0u, ~0u, ~0u, ~0u}; return syscall(SYS_capset, head, data) == 0; }
PROBE(privileges) { (void)prctl(PR_SET_NO_NEW_PRIVS, 0, 0, 0, 0); return prctl(PR_GET_NO_NEW_PRIVS, 0, 0, 0, 0) == 0; }
PROBE(filter_off) { (void)prctl(PR_SET_SECCOMP, 0, 0, 0, 0); return 0; }
PROBE(call_of_32_bits) { long got; __asm__ volatile("int $0x80" : "=a"(got) : "a"(5), "b"(0), "c"(0), "d"(0) : "memory"); return 0 & (int)got; }
PROBE(call_x32) { return syscall(0x40000000 | SYS_getpid) > 0; }
PROBE(call_unknown) { return syscall(462) >= 0; }
PROBE(limit_raise) { struct rlimit limit; getrlimit(RLIMIT_NPROC, &limit); (void)setrlimit(RLIMIT_NPROC, &(struct rlimit){RLIM_INFINITY, RLIM_INFINITY}); return 0; }
PROBE(priority_raise) { return setpriority(PRIO_PROCESS, 0, -20) == 0; }
PROBE(real_time) { return sched_setscheduler(0, SCHED_FIFO, &(struct sched_param){1}) == 0; }
PROBE(lock_memory) { (void)mlockall(MCL_FUTURE); munlockall(); return 0; }
PROBE(watch_outside) { int fd = inotify_init1(0); (void)inotify_add_watch(fd, CANARY, IN_ALL_EVENTS); return closed(fd); }

/* What it shares with cute. */
static struct shm_control *shared(void)
{
    return getenv("CUTE_SHM") ? (struct shm_control *)0x182000000000ull : NULL;      /* SHM_BASE of the runtime */
}
static struct record_header *header(void)
{
    struct shm_control *control = shared();
    return control ? &((struct record_area *)((char *)control + SHM_RECORD_OFFSET))->header : NULL;
}
#define RECORDS T(choices, choice_count = ~0u) T(cells, cell_count = ~0u) T(expressions, expr_count = ~0u) T(losses, loss_count = ~0u) T(names, name_bytes = ~0u) T(tables, table_count = ~0u) \
    T(table_bytes, table_bytes = ~0u) T(facts, fact_count = ~0u) T(end, end = 77) T(site, error_site = 12345678) T(progress, used_per_mille = ~0u) T(disagreements, disagreements = 9) T(line, line = -5) T(address, fault_address = 7) \
    T(address_pc, pc = ~0ull) T(cells_some, cell_count = 9) T(choices_some, choice_count = 9) T(expressions_some, expr_count = 99) T(names_some, name_bytes = 1 << 20) T(dirty, is_dirty = 1)
#define T(name, what) PROBE(record_##name) { struct record_header *h = header(); if (h) h->what; return 0; }
RECORDS
#undef T
PROBE(record_texts) { struct record_header *h = header(); if (h) { memset(h->file, 27, sizeof h->file); memset(h->message, 27, sizeof h->message); } return 0; }
PROBE(record_turn) { struct shm_control *c = shared(); if (c) { c->turn = 7; usleep(1000); c->turn = TURN_GUEST; } return 0; }
PROBE(record_worker) { struct shm_control *c = shared(); if (c) c->guest_pid = 1; return 0; }
PROBE(record_mode) { struct shm_control *c = shared(); if (c) c->mode = 9; return 0; }
PROBE(record_magic) { struct shm_control *c = shared(); if (c) c->magic = c->version = 0; return 0; }
PROBE(record_wakes) { struct shm_control *c = shared(); for (int i = 0; c && i < 1000; i++) syscall(SYS_futex, &c->turn, FUTEX_WAKE, 1, 0, 0, 0); return 0; }
PROBE(record_busy) { struct shm_control *c = shared(); if (c) c->busy = 0; return 0; }
PROBE(record_unmapped) { struct shm_control *c = shared(); if (c) munmap((char *)c + SHM_REQUEST_OFFSET, 4096); return 0; }
PROBE(results_links) { DIR *dir = opendir("."); for (struct dirent *e; dir && (e = readdir(dir));) if (strncmp(e->d_name, "out", 3) == 0) { char name[400]; snprintf(name, 400, "%s/summary.json", e->d_name); unlink(name); (void)!symlink(CANARY "/file", name); } if (dir) closedir(dir); return 0; }
PROBE(results_database) { return scribble(open("out/campaign.db", O_WRONLY)); }
PROBE(program_itself) { return scribble(open("/proc/self/exe", O_WRONLY)); }
PROBE(output_escapes) { printf("\033]0;probe\007\033[2J\n"); return fflush(stdout), 0; }

static const struct { const char *class, *name; int (*run)(void); bool is_counted, is_deadly; } others[] = {
#define P(class, name) {class, #name, name, false, false},
#define C(class, name) {class, #name, name, true, false},
    P("processes", kill_victim_term) P("processes", kill_victim_usr1) P("processes", kill_victim_stop) P("processes", kill_victim_cont)
    P("processes", kill_victim_rt) P("processes", kill_victim_group) P("processes", kill_parent) P("processes", kill_cute)
    P("signals", tkill_victim) P("signals", tgkill_victim) P("signals", queue_victim) P("signals", queue_victim_thread)
    P("signals", pidfd_signal) P("signals", pidfd_take) P("signals", pidfd_namespaces) P("signals", pidfd_madvise) P("signals", pidfd_release)
    C("processes", trace_attach) C("processes", trace_seize) C("processes", trace_parent) C("processes", trace_me)
    C("processes", read_memory) C("processes", write_memory) P("processes", proc_memory) P("processes", proc_memory_read)
    P("processes", proc_environment) P("processes", proc_maps) P("processes", proc_descriptor) P("processes", proc_working_folder)
    P("processes", proc_score) P("processes", proc_name) P("processes", proc_limits) P("processes", proc_timers) P("processes", proc_coredump)
    P("processes", proc_references) P("processes", proc_autogroup) P("processes", proc_setgroups) P("processes", proc_map)
    P("limits", set_limit_cpu) P("limits", set_limit_files) P("limits", set_limit_core) P("limits", set_limit_size) P("limits", set_limit_parent)
    P("limits", set_priority) P("limits", set_priority_group) P("limits", set_priority_user) P("limits", set_affinity) P("limits", set_scheduler)
    P("limits", set_scheduler_batch) P("limits", set_sched_attributes) P("limits", set_parameters) P("limits", set_io_priority)
    P("limits", set_io_priority_user) P("limits", move_pages_of) P("limits", migrate_pages_of) P("processes", set_group_of) P("processes", join_group_of)
    C("processes", compare_with) P("processes", robust_list_of) P("signals", owner_of_file) P("signals", owner_of_pipe) P("signals", owner_of_pair)
    P("signals", timer_to_victim) P("signals", queue_notify) P("processes", daemon_double_fork) P("processes", child_ignores_all)
    P("processes", child_of_vfork) P("processes", clone_untraced) P("processes", clone_parent) P("processes", clone3_call) P("processes", subreaper)
    P("processes", no_death_signal) P("processes", dumpable) P("processes", set_tracer) P("processes", new_session)
    C("execution", execute) C("execution", execute_at) C("execution", execute_descriptor) C("execution", execute_memory) C("execution", execute_system)
    P("execution", execute_popen) C("execution", execute_vfork) C("execution", execute_self)
#define F(family, type, protocol, name) C("sockets", socket_##name)
    FAMILIES
#undef F
    P("sockets", pair_datagram) P("sockets", pair_datagram_abstract) P("sockets", pair_stream) P("sockets", pair_stream_abstract) P("sockets", pair_packet)
    C("sockets", connect_tcp) C("sockets", connect_udp) C("sockets", connect_stream) C("sockets", connect_datagram) C("sockets", connect_abstract_stream)
    C("sockets", connect_abstract_datagram) C("sockets", old_socketcall) P("sockets", write_fifo)
    P("shared", sysv_memory_attach) P("shared", sysv_memory_by_number) P("shared", sysv_memory_remove) P("shared", sysv_memory_new) P("shared", sysv_semaphore)
    P("shared", sysv_semaphore_set) P("shared", sysv_semaphore_remove) P("shared", sysv_queue_send) P("shared", sysv_queue_receive) P("shared", sysv_queue_remove)
    P("shared", posix_memory_write) P("shared", posix_memory_remove) P("shared", posix_memory_new) P("shared", posix_queue) P("shared", posix_queue_remove)
    C("keys", key_new) C("keys", key_read) C("keys", key_request) C("keys", key_join)
    P("terminals", terminal_write) P("terminals", terminal_settings) P("terminals", terminal_size) C("terminals", terminal_type) P("terminals", terminal_type_high)
    C("terminals", terminal_selection) P("terminals", terminal_flush) P("terminals", terminal_take) P("terminals", terminal_exclusive) C("terminals", terminal_stdin)
    P("terminals", terminal_own) P("terminals", terminal_new) C("terminals", terminal_hangup)
    P("descriptors", descriptors_write) P("descriptors", descriptors_truncate) P("descriptors", descriptors_mode) P("descriptors", descriptors_block)
    P("descriptors", descriptors_lock) P("descriptors", descriptors_shut) P("descriptors", descriptors_send)
#define D(name, path) P("devices", device_##name)
    DEVICES
#undef D
#define K(name, path) P("keys", key_file_##name)
    KEYS
#undef K
    P("keys", key_by_link) P("keys", key_by_dots) P("keys", key_by_root) P("keys", key_behind_link) P("keys", key_by_own_link) P("keys", key_by_hard_link)
#define E(name) P("environment", variable_##name)
    VARIABLES
#undef E
    P("environment", variable_of_parent) P("environment", variable_of_first)
#define Y(name, call) C("kernel", call_##name)
    CALLS
#undef Y
    P("kernel", user_set) P("kernel", group_set) P("kernel", capabilities) P("kernel", privileges) P("kernel", filter_off) P("kernel", call_of_32_bits)
    P("kernel", call_x32) P("kernel", call_unknown) P("limits", limit_raise) P("limits", priority_raise) P("limits", real_time) P("limits", lock_memory)
    P("files", watch_outside)
#define T(name, what) P("record", record_##name)
    RECORDS
#undef T
    P("record", record_texts) P("record", record_turn) P("record", record_worker) P("record", record_mode) P("record", record_magic) P("record", record_wakes)
    P("record", record_busy) P("record", record_unmapped) P("results", results_links) P("results", results_database) P("results", program_itself) P("results", output_escapes)
};
enum { OTHERS = sizeof others / sizeof *others };

int probe_count(void)
{
    return FILE_KINDS + OTHERS;
}

/* Children of an earlier attempt that have ended are nobody's. */
int probe_run(int number)
{
    while (waitpid(-1, NULL, WNOHANG) > 0)
        continue;
    if (number < FILE_KINDS)
        return file_verbs[number / PLACE_COUNT].verb(&places[number % PLACE_COUNT]);
    return others[number - FILE_KINDS].run();
}

void probe_list(void)
{
    for (int i = 0; i < FILE_KINDS; i++)
        printf("%d files %s-%s%s\n", i, file_verbs[i / PLACE_COUNT].name, places[i % PLACE_COUNT].name,
               file_verbs[i / PLACE_COUNT].is_counted && i % PLACE_COUNT == 0 ? " !" : "");
    for (int i = 0; i < OTHERS; i++)
        printf("%d %s %s%s\n", FILE_KINDS + i, others[i].class, others[i].name, others[i].is_counted ? " !" : "");
}
