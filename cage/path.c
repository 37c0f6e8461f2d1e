/* The path of a call is read from the program's memory, which the program may change before the kernel reads it. So
 * this module decides what is counted, never what is allowed: calls that it lets through by mistake are still stopped
 * by read-only mounts and Landlock. */
#include "cage/parts.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <linux/seccomp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

static const struct named {
    long number;
    int folder, name;
} calls[] = {
#define NAMED(call, folder, name) {SYS_##call, folder, name},
#include "cage/path.def"
#undef NAMED
};

static bool read_name(pid_t pid, uint64_t address, char name[PATH_MAX])
{
    struct iovec here = {name, PATH_MAX}, there = {(void *)(uintptr_t)address, PATH_MAX};
    ssize_t got = process_vm_readv(pid, &here, 1, &there, 1, 0);
    if (got < 0) {                         /* the next page is unmapped: stop at the end of this one */
        there.iov_len = 4096 - address % 4096;
        got = process_vm_readv(pid, &here, 1, &there, 1, 0);
    }
    return got > 0 && memchr(name, 0, (size_t)got) && name[0];
}

/* The folder that a relative path starts from. */
static bool read_folder(pid_t pid, int32_t descriptor, char folder[PATH_MAX])
{
    char link[64];
    if (descriptor == AT_FDCWD)
        snprintf(link, sizeof link, "/proc/%d/cwd", pid);
    else
        snprintf(link, sizeof link, "/proc/%d/fd/%d", pid, descriptor);
    ssize_t length = readlink(link, folder, PATH_MAX - 1);
    folder[length > 0 ? length : 0] = 0;
    return length > 0 && folder[0] == '/';
}

/* Resolve the symbolic links in the path; in the last component only if `follows` and the file exists. Returns false if
 * there is no such folder. */
static bool path_resolve(const char *folder, const char *name, bool follows, char whole[PATH_MAX])
{
    char path[2 * PATH_MAX + 2], parent[PATH_MAX];
    snprintf(path, sizeof path, "%s/%s", name[0] == '/' ? "" : folder, name);
    if (follows && realpath(path, whole))
        return true;
    for (size_t end = strlen(path); end > 1 && path[end - 1] == '/'; end--)
        path[end - 1] = 0;
    char *last = strrchr(path, '/');
    *last = 0;
    if (!realpath(*path ? path : "/", parent))
        return false;
    return snprintf(whole, PATH_MAX, "%s/%s", strcmp(parent, "/") == 0 ? "" : parent, last + 1) < PATH_MAX;
}

static bool is_below(const char *path, const char *folder)
{
    size_t length = strlen(folder);
    return strncmp(path, folder, length) == 0 && (path[length] == '/' || !path[length]);
}

/* Files in /proc are not resolved, since /proc/self means another process here. They count as changed: /proc and
 * /dev/fd can reopen a file that is already open. */
static enum path_effect effect_on(const struct notices *notices, const char *path)
{
    static const char *const devices[] = {"/dev/null", "/dev/zero", "/dev/full", "/dev/random", "/dev/urandom",
                                          "/dev/stdout", "/dev/stderr"};
    for (size_t i = 0; i < sizeof devices / sizeof devices[0]; i++)
        if (strcmp(path, devices[i]) == 0)
            return PATH_NONE;
    if (is_below(path, "/proc") || is_below(path, "/dev/fd"))
        return PATH_CHANGED;
    for (const char *folder = notices->page->folders; *folder; folder += strlen(folder) + 1)
        if (is_below(path, folder))
            return PATH_KEPT;
    if (*notices->scratch->root && is_below(path, notices->scratch->root))
        return PATH_CHANGED;
    bool has_view = notices->has_namespaces && !(notices->page->lacks & 1u << CAGE_PART_VIEW);
    return has_view && (is_below(path, notices->folder) || is_below(path, "/tmp")) ? PATH_CHANGED : PATH_REFUSED;
}

static bool is_open(const struct seccomp_notif *notice)
{
    return notice->data.nr == SYS_open || notice->data.nr == SYS_openat;
}

static uint64_t flags_of(const struct seccomp_notif *notice)
{
    return notice->data.nr == SYS_open ? notice->data.args[1] : notice->data.args[2];
}

/* Returns whether the call would fail anyway because the file does not exist. */
static bool fails_anyhow(const struct seccomp_notif *notice, const char *path)
{
    return is_open(notice) && !(flags_of(notice) & O_CREAT) && access(path, F_OK) < 0;
}

static enum path_effect effect_of_name(const struct notices *notices, const struct seccomp_notif *notice,
                                       const struct named *call, const char *name)
{
    char folder[PATH_MAX], path[PATH_MAX];
    int32_t from = call->folder < 0 ? AT_FDCWD : (int32_t)notice->data.args[call->folder];
    bool follows = is_open(notice) && !(flags_of(notice) & O_NOFOLLOW);
    bool has_proc = !(notices->page->lacks & 1u << CAGE_PART_PROC);
    if (name[0] != '/' && !(has_proc && read_folder((pid_t)notice->pid, from, folder)))
        return PATH_CHANGED;
    return path_resolve(folder, name, follows, path) && !fails_anyhow(notice, path) ? effect_on(notices, path)
        : PATH_NONE;
}

/* For a call with two paths, the stronger of the two effects. A descriptor or an empty path may refer to any file. */
enum path_effect path_effect(const struct notices *notices, const struct seccomp_notif *notice)
{
    char name[PATH_MAX];
    enum path_effect most = PATH_NONE;
    bool is_named = false;
    for (size_t i = 0; i < sizeof calls / sizeof calls[0]; i++) {
        const struct named *call = &calls[i];
        if (call->number != notice->data.nr || !read_name((pid_t)notice->pid, notice->data.args[call->name], name))
            continue;
        enum path_effect effect = effect_of_name(notices, notice, call, name);
        most = effect > most ? effect : most;
        is_named = true;
    }
    return is_named ? most : PATH_CHANGED;
}
