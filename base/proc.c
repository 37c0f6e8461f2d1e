/* proc.c - posix_spawn for programs, plain descriptors for files. The result of posix_spawn distinguishes a program
 * that cannot be started from one that fails. */
#include "base/proc.h"

#include <errno.h>
#include <dirent.h>
#include <fcntl.h>
#include <ftw.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

static volatile pid_t running;             /* the child that we wait for, or 0 */

/* The child and its cancellation callback; is_over is called every LOOK_MS, NULL: never. */
struct watch {
    pid_t pid;
    bool (*is_over)(const void *state);
    const void *state;
};

enum { LOOK_MS = 20 };

/* Wait until there is something to read or the pipe is closed. */
static void watch_reading(struct watch *watch, int fd)
{
    struct pollfd look = {.fd = fd, .events = POLLIN};
    while (watch->is_over && poll(&look, 1, LOOK_MS) <= 0) {
        if (!watch->is_over(watch->state))
            continue;
        kill(watch->pid, SIGTERM);
        watch->is_over = NULL;
    }
}

/* Append all bytes of `fd` to `text`. */
static bool read_all(int fd, struct text *text, struct watch *watch)
{
    char buffer[16384];
    for (;;) {
        watch_reading(watch, fd);
        ssize_t got = read(fd, buffer, sizeof buffer);
        if (got == 0)
            return true;
        if (got > 0)
            text_add_n(text, buffer, (size_t)got);
        else if (errno != EINTR)
            return false;
    }
}

/* Start argv with its output going to `output_fd` (-1: inherited). Returns 0 or an errno. */
static int proc_spawn(const char *const *argv, int output_fd, pid_t *pid)
{
    posix_spawn_file_actions_t actions;
    int problem = posix_spawn_file_actions_init(&actions);
    if (problem)
        return problem;
    for (int fd = STDOUT_FILENO; !problem && output_fd >= 0 && fd <= STDERR_FILENO; fd++)
        problem = posix_spawn_file_actions_adddup2(&actions, output_fd, fd);
    if (!problem)
        problem = posix_spawnp(pid, argv[0], &actions, NULL, (char *const *)(uintptr_t)argv, environ);
    posix_spawn_file_actions_destroy(&actions);
    return problem;
}

static bool wait_for(pid_t pid, int *status, struct err *err)
{
    int raw;
    while (waitpid(pid, &raw, 0) < 0)
        if (errno != EINTR)
            return err_errno(err, "cannot wait for process %ld", (long)pid);
    *status = WIFSIGNALED(raw) ? 128 + WTERMSIG(raw) : WEXITSTATUS(raw);
    return true;
}

bool proc_run(const char *const *argv, struct text *output, struct proc_result *result, struct err *err)
{
    return proc_run_unless(argv, output, NULL, NULL, result, err);
}

bool proc_run_unless(const char *const *argv, struct text *output, bool (*is_over)(const void *state),
                     const void *state, struct proc_result *result, struct err *err)
{
    int ends[2] = {-1, -1};
    if (output && pipe2(ends, O_CLOEXEC) < 0)
        return err_errno(err, "cannot run %s: no pipe", argv[0]);
    pid_t pid;
    int problem = proc_spawn(argv, ends[1], &pid);
    running = problem ? 0 : pid;
    bool was_read = true;
    if (output) {
        close(ends[1]);
        was_read = problem || read_all(ends[0], output, &(struct watch){pid, is_over, state});
        close(ends[0]);
    }
    if (problem)
        return err_set(err, "cannot run %s: %s", argv[0], strerror(problem));
    bool has_ended = wait_for(pid, &result->status, err);
    running = 0;
    if (has_ended && !was_read)
        return err_set(err, "cannot read the output of %s", argv[0]);
    return has_ended;
}

bool proc_become(const char *const *argv, struct err *err)
{
    execvp(argv[0], (char *const *)(uintptr_t)argv);
    return err_errno(err, "cannot run %s", argv[0]);
}

bool file_read(const char *path, struct text *text, struct err *err)
{
    int fd = open(path, O_RDONLY | O_CLOEXEC);
    if (fd < 0)
        return err_errno(err, "%s", path);
    bool is_read = read_all(fd, text, &(struct watch){0}) || err_errno(err, "%s", path);
    close(fd);
    return is_read;
}

static bool write_all(int fd, const char *bytes, size_t size)
{
    while (size) {
        ssize_t written = write(fd, bytes, size);
        if (written < 0 && errno == EINTR)
            continue;
        if (written < 0)
            return false;
        bytes += written;
        size -= (size_t)written;
    }
    return true;
}

static bool write_and_close(int fd, const char *path, const char *bytes, size_t size, struct err *err)
{
    if (fd < 0)
        return err_errno(err, "%s", path);
    bool is_written = write_all(fd, bytes, size) || err_errno(err, "%s", path);
    if (close(fd) < 0 && is_written)
        return err_errno(err, "%s", path);
    return is_written;
}

bool file_write(const char *path, const char *bytes, size_t size, struct err *err)
{
    return write_and_close(open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666), path, bytes, size, err);
}

bool file_replace(int folder, const char *name, const char *bytes, size_t size, struct err *err)
{
    if (unlinkat(folder, name, 0) < 0 && errno != ENOENT)
        return err_errno(err, "%s", name);
    return write_and_close(openat(folder, name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0666), name,
                           bytes, size, err);
}

bool file_exists(const char *path)
{
    return access(path, F_OK) == 0;
}

bool folder_make_temporary(char *path, size_t size, struct err *err)
{
    const char *parent = getenv("TMPDIR");
    if (!parent || !*parent)
        parent = "/tmp";
    int count = snprintf(path, size, "%s/cute-XXXXXX", parent);
    if (count < 0 || (size_t)count >= size)
        return err_set(err, "the name of the temporary folder %s is too long", parent);
    if (!mkdtemp(path))
        return err_errno(err, "cannot make a folder in %s", parent);
    return true;
}

static int remove_one(const char *path, const struct stat *status, int kind, struct FTW *where)
{
    (void)status, (void)kind, (void)where;
    return remove(path);
}

bool folder_remove(const char *path, struct err *err)
{
    if (nftw(path, remove_one, 16, FTW_DEPTH | FTW_PHYS) < 0)
        return err_errno(err, "cannot remove %s", path);
    return true;
}

/* ---- a folder that is removed by signals ---- */

static const char *volatile doomed;

/* Uses only what a signal handler may call. Removing an entry may hide others from the same pass, so it is repeated
 * until a pass removes nothing. */
static void remove_files(int folder)
{
    _Alignas(struct dirent64) char entries[4096];
    for (bool is_empty = false; !is_empty;) {
        is_empty = true;
        lseek(folder, 0, SEEK_SET);
        for (long size; (size = syscall(SYS_getdents64, folder, entries, sizeof entries)) > 0;)
            for (long at = 0; at < size; at += ((struct dirent64 *)(void *)(entries + at))->d_reclen)
                if (unlinkat(folder, ((struct dirent64 *)(void *)(entries + at))->d_name, 0) == 0)
                    is_empty = false;
    }
}

/* The handler is installed for one delivery only: the signal raised at the end terminates the process. */
static void on_end(int number)
{
    if (running)
        kill(running, number);
    int folder = doomed ? open(doomed, O_RDONLY | O_DIRECTORY | O_CLOEXEC) : -1;
    if (folder >= 0) {
        remove_files(folder);
        close(folder);
        rmdir(doomed);
    }
    raise(number);
}

void folder_remove_at_signals(const char *path)
{
    static const int ends[] = {SIGINT, SIGTERM, SIGHUP};
    struct sigaction action = {.sa_handler = on_end, .sa_flags = (int)SA_RESETHAND}, old;
    doomed = path;
    for (size_t i = 0; path && i < sizeof ends / sizeof *ends; i++)
        if (sigaction(ends[i], NULL, &old) == 0 && old.sa_handler == SIG_DFL)
            sigaction(ends[i], &action, NULL);
}

bool program_folder(char *path, size_t size, struct err *err)
{
    ssize_t count = readlink("/proc/self/exe", path, size);
    if (count < 0)
        return err_errno(err, "cannot find the running program");
    if ((size_t)count >= size)
        return err_set(err, "the name of the running program is too long");
    path[count] = 0;
    char *slash = strrchr(path, '/');
    if (!slash)
        return err_set(err, "cannot find the folder of %s", path);
    slash[slash == path] = 0;
    return true;
}
