/* cute_cage PAGE PROGRAM ARGV... - run an untrusted program, and end all of its processes when it ends. Started by
 * cute: see cage/page.h.
 *
 * The process that cute starts is the warden. If it may make namespaces, it starts the first process of new ones, which
 * has full rights in them: that process arranges the files, starts the program, answers the notices of the filter and
 * adopts orphans. When it ends, everything in the namespaces ends. Without namespaces the warden does all this itself;
 * the program then has a process group that it cannot leave, so that one signal ends all of it.
 *
 * On SIGTERM, which the kernel also sends if cute dies for any reason, the warden ends everything. */
#include "cage/children.h"
#include "cage/parts.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/capability.h>
#include <linux/futex.h>
#include <poll.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/random.h>
#include <sys/resource.h>
#include <sys/signalfd.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { OTHERWISE = 77, NICE = 5, TICK_MS = 100 };     /* OTHERWISE: exit status if no cage could be built */

struct warden {
    struct cage_page *page;
    char **argv;                           /* of the program, after the name to execute */
    char *folder;                          /* the working directory; NULL: it cannot be named */
    uint64_t namespaces;                   /* CLONE_NEW*; 0: bare */
    struct notices notices;
    struct keys keys;
    struct views views;
    struct scratch scratch;
    int signals;
};

void lack(struct cage_page *page, enum cage_part part)
{
    page->lacks |= 1u << part;
}

static void write_line(const char *path, const char *text)
{
    int fd = open(path, O_WRONLY | O_CLOEXEC);
    if (fd >= 0 && write(fd, text, strlen(text)) < 0)
        errno = 0;                         /* the caller checks the effect */
    if (fd >= 0)
        close(fd);
}

/* Keep the user and group IDs from outside the namespace. */
static bool map_ids(unsigned user, unsigned group)
{
    char text[64];
    snprintf(text, sizeof text, "%u %u 1", user, user);
    write_line("/proc/self/uid_map", text);
    write_line("/proc/self/setgroups", "deny");
    snprintf(text, sizeof text, "%u %u 1", group, group);
    write_line("/proc/self/gid_map", text);
    return getuid() == user && getgid() == group;
}

static void drop_capabilities(void)
{
    struct __user_cap_header_struct header = {.version = _LINUX_CAPABILITY_VERSION_3};
    struct __user_cap_data_struct none[2] = {0};
    for (unsigned long i = 0; i < 64; i++)
        prctl(PR_CAPBSET_DROP, i, 0, 0, 0);
    prctl(PR_CAP_AMBIENT, PR_CAP_AMBIENT_CLEAR_ALL, 0, 0, 0);
    syscall(SYS_capset, &header, none);
}

static void main_limit(int resource, rlim_t most)
{
    setrlimit((__rlimit_resource_t)resource, &(struct rlimit){most, most});
}

/* A write beyond the file size limit fails instead of killing the program. */
static void set_limits(void)
{
    main_limit(RLIMIT_CORE, 0);
    main_limit(RLIMIT_FSIZE, CAGE_FILE);
    signal(SIGXFSZ, SIG_IGN);
    signal(SIGINT, SIG_DFL);
    signal(SIGTERM, SIG_DFL);
    setpriority(PRIO_PROCESS, 0, NICE);
}

static void set_descriptors(const struct cage_page *page)
{
    int null = open("/dev/null", O_RDWR);
    int output = page->output_fd >= 0 ? page->output_fd : null;
    dup2(null, STDIN_FILENO);
    dup2(output, STDOUT_FILENO);
    dup2(output, STDERR_FILENO);
    syscall(SYS_close_range, 3u, ~0u, 4u);                 /* CLOSE_RANGE_CLOEXEC */
    if (page->shm_fd >= 0)
        fcntl(page->shm_fd, F_SETFD, 0);
}

/* Copy `text` to an unpredictable address. */
static const char *main_hide(const char *text)
{
    uint64_t random = 0;
    if (getrandom(&random, sizeof random, 0) != sizeof random)
        return NULL;
    void *at = (void *)(uintptr_t)((random & 0x1ffffffff000) + 0x10000000000);
    char *copy = mmap(at, 8192, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (copy == MAP_FAILED || strlen(text) >= 8192)
        return NULL;
    return strcpy(copy, text);
}

/* Confine this process from here on. `path`: see filter_enter. */
static void enter_cage(const struct warden *warden, bool has_warden, const char *path)
{
    struct cage_page *page = warden->page;
    bool has_view = warden->namespaces & CLONE_NEWNS, has_processes = warden->namespaces & CLONE_NEWPID;
    prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
    drop_capabilities();
    if (page->rights & CAGE_OPEN)
        return;
    page->listener = path ? filter_enter(page, has_processes, has_warden, path) : -1;
    const char *writable[3] = {NULL};
    if (has_view && !(page->lacks & 1u << CAGE_PART_VIEW)) {
        writable[0] = warden->folder;
        writable[1] = "/tmp";                      /* a view too, or read-only */
    } else if (*warden->scratch.root && page->listener >= 0) {
        writable[0] = warden->scratch.root;        /* the warden limits its size when it answers notices */
    }
    landlock_enter(page, writable, has_view ? NULL : &warden->keys);
    if (page->listener < 0 && warden->namespaces)
        main_limit(RLIMIT_NPROC, CAGE_PROCESSES);
}

/* Runs between fork and exec. The process shares its descriptors with its parent, which thereby gets the notices. */
static _Noreturn void become_program(const struct warden *warden)
{
    struct cage_page *page = warden->page;
    const char *path = main_hide(warden->argv[0]);
    sigset_t none;
    setsid();
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    set_limits();
    set_descriptors(page);
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    enter_cage(warden, true, path);
    if (path)
        execv(path, warden->argv + 1);
    page->problem = errno;
    _exit(127);
}

static void start_program(struct warden *warden)
{
    struct cage_page *page = warden->page;
    page->listener = -1;
    long pid = syscall(SYS_clone, CLONE_FILES | CLONE_VFORK | SIGCHLD, 0, 0, 0, 0);
    if (pid == 0)
        become_program(warden);
    if (pid < 0)
        page->problem = errno;
    if (pid < 0)
        _exit(1);
    warden->notices.first = (pid_t)pid;
    warden->notices.listener = page->listener;
    if (page->listener < 0 && !(page->rights & CAGE_OPEN))
        atomic_store(&page->has_changed, CAGE_CHANGED_MORE);   /* nothing would report later changes */
    warden->notices.has_namespaces = warden->namespaces != 0;
}

static _Noreturn void end_all(const struct warden *warden)
{
    if (!warden->namespaces) {
        kill(-warden->notices.first, SIGKILL);
        children_end(0);
    }
    _exit(0);                              /* the end of its first process ends the namespace */
}

static void set_status(const struct warden *warden, int status)
{
    warden->page->status = status;
    atomic_store(&warden->page->has_status, 1);
}

static void hear_signals(const struct warden *warden)
{
    struct signalfd_siginfo signal;
    int status;
    pid_t pid;
    if (read(warden->signals, &signal, sizeof signal) != sizeof signal)
        return;
    if (signal.ssi_signo == SIGTERM)
        end_all(warden);
    while ((pid = waitpid(-1, &status, WNOHANG | __WALL)) > 0) {
        if (pid != warden->notices.first)
            continue;
        set_status(warden, status);
        end_all(warden);
    }
}

/* Files that are already open may grow beyond the limit that is checked when they are opened. */
static void watch_disk(const struct warden *warden)
{
    if (scratch_size(&warden->scratch) <= 2ull * CAGE_FILE)
        return;
    set_status(warden, SIGXFSZ);
    end_all(warden);
}

static _Noreturn void end_late(const struct warden *warden)
{
    set_status(warden, SIGALRM);
    end_all(warden);
}

static int left_ms(const struct timespec *until)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    long left = (until->tv_sec - now.tv_sec) * 1000 + (until->tv_nsec - now.tv_nsec) / 1000000;
    return left < 0 ? 0 : (int)left + 1;
}

/* Called between two runs. Processes that the last run left behind are ended first, since they would continue to
 * write. */
static void main_undo(struct warden *warden)
{
    struct cage_page *page = warden->page;
    uint64_t count;
    if (read(page->undo_fd, &count, sizeof count) < 0)
        return;
    children_end(warden->notices.first);
    if (atomic_load(&page->has_changed) == CAGE_CHANGED_FILES
        && (undo_views(&warden->views) || scratch_undo(&warden->scratch))) {
        atomic_store(&page->has_changed, CAGE_UNCHANGED);
        page->files = 0;
    }
    atomic_store(&page->is_undone, 1);
    syscall(SYS_futex, &page->is_undone, FUTEX_WAKE, 1, NULL, NULL, 0);
}

static _Noreturn void main_supervise(struct warden *warden)
{
    struct pollfd wait[3] = {{.fd = warden->signals, .events = POLLIN},
                             {.fd = warden->notices.listener, .events = POLLIN},
                             {.fd = warden->page->undo_fd, .events = POLLIN}};
    struct timespec until;
    clock_gettime(CLOCK_MONOTONIC, &until);
    until.tv_sec += warden->page->seconds;
    for (;;) {
        int left = warden->page->seconds ? left_ms(&until) : -1;
        bool is_watched = *warden->scratch.root && warden->page->files;
        if (poll(wait, 3, is_watched && (left < 0 || left > TICK_MS) ? TICK_MS : left) == 0) {
            watch_disk(warden);
            if (warden->page->seconds && left_ms(&until) == 0)
                end_late(warden);
            continue;
        }
        if (wait[1].revents & POLLIN)
            notice_answer(&warden->notices);
        else if (wait[1].revents)
            wait[1].fd = -1;
        if (wait[2].revents)
            main_undo(warden);
        if (wait[0].revents)
            hear_signals(warden);
    }
}

static _Noreturn void main_run(struct warden *warden)
{
    sigset_t set;
    sigemptyset(&set);
    sigaddset(&set, SIGCHLD);
    sigaddset(&set, SIGTERM);
    warden->signals = signalfd(-1, &set, SFD_CLOEXEC);
    prctl(PR_SET_DUMPABLE, 0);             /* the program may have the same user ID */
    start_program(warden);
    main_supervise(warden);
}

static _Noreturn void first_process(struct warden *warden, unsigned user, unsigned group)
{
    struct cage_page *page = warden->page;
    uint32_t lacked = page->lacks;
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (warden->namespaces & CLONE_NEWUSER && !map_ids(user, group))
        _exit(OTHERWISE);
    if (!view_make(page, warden->folder, &warden->keys, &warden->views)) {
        page->lacks = lacked;
        _exit(OTHERWISE);
    }
    main_run(warden);
}

/* Wait for the end of `pid`. Forward a SIGTERM that we get as `signal`. */
static void wait_for(pid_t pid, int signal, int *status)
{
    int number;
    sigset_t set;
    sigemptyset(&set);
    sigaddset(&set, SIGCHLD);
    sigaddset(&set, SIGTERM);
    while (sigwait(&set, &number) == 0) {
        if (number == SIGTERM)
            kill(pid, signal);
        if (waitpid(pid, status, WNOHANG) == pid)
            return;
    }
}

/* Returns only if we cannot have these namespaces; then false. */
static bool run_within(struct warden *warden, uint64_t namespaces)
{
    unsigned user = getuid(), group = getgid();
    int status = 0;
    warden->namespaces = namespaces;
    long pid = syscall(SYS_clone, namespaces | SIGCHLD, 0, 0, 0, 0);
    if (pid == 0)
        first_process(warden, user, group);
    if (pid < 0)
        return false;
    wait_for((pid_t)pid, SIGKILL, &status);
    if (WIFEXITED(status) && WEXITSTATUS(status) == OTHERWISE)
        return false;
    _exit(0);
}

/* The warden of a program that runs in the user's own namespaces. */
static _Noreturn void run_beside(struct warden *warden, pid_t parent)
{
    prctl(PR_SET_PDEATHSIG, SIGTERM);
    prctl(PR_SET_CHILD_SUBREAPER, 1);
    if (getppid() != parent)
        _exit(1);
    main_run(warden);
}

/* If the warden is killed, its orphans become children of this process, which ends them too and removes the written
 * files. */
static _Noreturn void run_bare(struct warden *warden)
{
    struct cage_page *page = warden->page;
    pid_t own = getpid();
    int status;
    warden->namespaces = 0;
    prctl(PR_SET_CHILD_SUBREAPER, 1);
    if (!(page->rights & CAGE_OPEN) && !(warden->folder && scratch_make(&warden->scratch, warden->folder)))
        lack(page, CAGE_PART_VIEW);
    pid_t pid = fork();
    if (pid == 0)
        run_beside(warden, own);
    if (pid < 0)
        page->problem = errno;
    else
        wait_for(pid, SIGTERM, &status);
    children_end(0);
    scratch_remove(&warden->scratch);
    _exit(0);
}

/* Move this process into new namespaces. There is none for processes, as gdb could not find the program in it. */
static bool enter_namespaces(struct warden *warden, uint64_t namespaces)
{
    unsigned user = getuid(), group = getgid();
    if (unshare((int)namespaces) < 0)
        return false;
    bool has_view = (!(namespaces & CLONE_NEWUSER) || map_ids(user, group))
                 && view_make(warden->page, warden->folder, &warden->keys, &warden->views);
    warden->namespaces = has_view ? namespaces : 0;
    return true;
}

/* gdb has started this process and traces it: it becomes the program. There is no warden, so calls that the filter
 * examines are refused, uncounted. The program keeps gdb's terminal for its output and ends with gdb. */
static _Noreturn void become_program_here(struct warden *warden)
{
    const uint64_t own = CLONE_NEWNS | CLONE_NEWIPC | (warden->page->rights & CAGE_NET ? 0 : CLONE_NEWNET);
    const char *path = main_hide(warden->argv[0]);
    int null = open("/dev/null", O_RDWR | O_CLOEXEC);
    bool is_bare = warden->page->rights & CAGE_BARE || !warden->folder;
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (!is_bare && !enter_namespaces(warden, own | CLONE_NEWUSER))
        enter_namespaces(warden, own);
    set_limits();
    dup2(null, STDIN_FILENO);
    syscall(SYS_close_range, 3u, ~0u, 4u);                 /* CLOSE_RANGE_CLOEXEC */
    enter_cage(warden, false, path);
    if (path)
        execv(path, warden->argv);
    dprintf(STDERR_FILENO, "cute: cannot run %s: %s\n", warden->argv[0], strerror(errno));
    _exit(127);
}

static struct cage_page *map_page(const char *number)
{
    struct cage_page *page = mmap(NULL, sizeof *page, PROT_READ | PROT_WRITE, MAP_SHARED, atoi(number), 0);
    if (page == MAP_FAILED) {
        dprintf(STDERR_FILENO, "cute_cage is started by cute\n");
        _exit(1);
    }
    return page;
}

/* Map the current site number, which the program itself writes. */
static const volatile uint32_t *map_site(const struct cage_page *page)
{
    if (page->shm_fd < 0)
        return NULL;
    const char *shm = mmap(NULL, page->shm_size, PROT_READ, MAP_SHARED, page->shm_fd, 0);
    return shm == MAP_FAILED ? NULL : (const volatile uint32_t *)(const void *)(shm + page->site_offset);
}

static void wait_for_signals_only(void)
{
    sigset_t set;
    sigfillset(&set);
    sigprocmask(SIG_SETMASK, &set, NULL);
}

int main(int argc, char **argv)
{
    if (argc < 3)
        return 1;
    const uint64_t all = CLONE_NEWNS | CLONE_NEWPID | CLONE_NEWIPC;
    struct cage_page *page = map_page(argv[1]);
    uint64_t network = page->rights & CAGE_NET ? 0 : CLONE_NEWNET;
    static struct warden warden;
    warden = (struct warden){.page = page, .argv = argv + 2, .folder = getcwd(NULL, 0)};
    warden.notices = (struct notices){.page = page, .scratch = &warden.scratch, .site = map_site(page),
                                      .is_server = page->shm_fd >= 0,
                                      .folder = warden.folder ? warden.folder : "/"};
    keys_find(&warden.keys, page->homes);
    if (!warden.keys.has_home)
        lack(page, CAGE_PART_HOME);
    if (page->rights & CAGE_HERE)
        become_program_here(&warden);
    wait_for_signals_only();
    setsid();
    prctl(PR_SET_PDEATHSIG, SIGTERM);
    if (getppid() != page->parent)
        return 1;
    write_line("/proc/self/oom_score_adj", "1000");
    if (page->rights & CAGE_OPEN)
        run_bare(&warden);
    if (!(page->rights & CAGE_BARE) && warden.folder && !run_within(&warden, all | network | CLONE_NEWUSER))
        run_within(&warden, all | network);
    lack(page, CAGE_PART_NAMESPACES);
    run_bare(&warden);
}
