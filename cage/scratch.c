/* If no view can be mounted over the working directory, the program runs in a scratch folder with the same names: links
 * to the originals. It lies below a replica of the directory's whole path, whose other names are links too, so that
 * `..` refers to the same files as before. What is written in the scratch folder belongs to the program; link targets
 * stay read-only. */
#include "cage/parts.h"

#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { LINKS_MAX = 20000, PATH_SIZE = 4096, BLOCK = 512 };

static DIR *list_folder(int folder, const char *name)
{
    int fd = openat(folder, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
    DIR *list = fd < 0 ? NULL : fdopendir(fd);
    if (!list && fd >= 0)
        close(fd);
    return list;
}

static const struct dirent *next_entry(DIR *list)
{
    const struct dirent *entry = readdir(list);
    while (entry && (strcmp(entry->d_name, ".") == 0 || strcmp(entry->d_name, "..") == 0))
        entry = readdir(list);
    return entry;
}

static void remove_in(int folder, const char *name)
{
    if (unlinkat(folder, name, 0) == 0)
        return;
    fchmodat(folder, name, 0700, 0);
    DIR *list = list_folder(folder, name);
    for (const struct dirent *entry; list && (entry = next_entry(list));)
        remove_in(dirfd(list), entry->d_name);
    if (list)
        closedir(list);
    unlinkat(folder, name, AT_REMOVEDIR);
}

/* An action for each level from the root to the working directory: `real` is the original folder, `at` its replica,
 * `next` the name of the next level, "" at the last one. */
typedef bool level_do(struct scratch *scratch, const char *real, int at, const char *next);

/* Link every name except `next`. A folder that cannot be listed may still be passed through. */
static bool add_links(struct scratch *scratch, const char *real, int at, const char *next)
{
    char target[PATH_SIZE];
    DIR *list = list_folder(AT_FDCWD, *real ? real : "/");
    bool is_good = true;
    for (const struct dirent *entry; list && is_good && (entry = next_entry(list));)
        if (strcmp(entry->d_name, next) != 0)
            is_good = ++scratch->links <= LINKS_MAX
                   && (size_t)snprintf(target, sizeof target, "%s/%s", real, entry->d_name) < sizeof target
                   && symlinkat(target, at, entry->d_name) == 0;
    if (list)
        closedir(list);
    return is_good && (!*next || mkdirat(at, next, 0700) == 0);
}

static bool is_own_link(int at, const char *name, const char *real)
{
    char wanted[PATH_SIZE], target[PATH_SIZE];
    ssize_t length = readlinkat(at, name, target, sizeof target - 1);
    target[length > 0 ? length : 0] = 0;
    return (size_t)snprintf(wanted, sizeof wanted, "%s/%s", real, name) < sizeof wanted && strcmp(wanted, target) == 0;
}

/* Remove everything except our own links, and count the links that are left. */
static bool keep_links(struct scratch *scratch, const char *real, int at, const char *next)
{
    DIR *list = list_folder(at, ".");
    for (const struct dirent *entry; list && (entry = next_entry(list));) {
        if (is_own_link(at, entry->d_name, real))
            scratch->left++;
        else if (strcmp(entry->d_name, next) != 0)
            remove_in(at, entry->d_name);
    }
    if (list)
        closedir(list);
    return list;
}

/* Copy the access and modification times of the original. */
static void set_times(const char *real, int at)
{
    struct stat status;
    if (stat(*real ? real : "/", &status) == 0)
        utimensat(at, ".", (const struct timespec[2]){status.st_atim, status.st_mtim}, 0);
}

static bool each_level(struct scratch *scratch, const char *folder, level_do *level)
{
    char real[PATH_SIZE] = "", next[PATH_SIZE];
    const char *rest = folder + 1;
    int at = open(scratch->root, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
    bool is_good = at >= 0;
    while (is_good) {
        size_t length = strcspn(rest, "/");
        snprintf(next, sizeof next, "%.*s", (int)length, rest);
        is_good = level(scratch, real, at, next);
        if (is_good)
            set_times(real, at);
        int inner = is_good && *next ? openat(at, next, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC) : -1;
        close(at);
        at = inner;
        if (!*next)
            return is_good;
        is_good = at >= 0;
        rest += length;
        snprintf(real, sizeof real, "%.*s", (int)(rest - folder), folder);
        rest += *rest == '/';
    }
    return false;
}

bool scratch_make(struct scratch *scratch, const char *folder)
{
    char *root = scratch->root;
    const size_t size = sizeof scratch->folder;
    *scratch = (struct scratch){.real = folder};
    strcpy(root, "/tmp/cute-scratch-XXXXXX");
    if (strcmp(folder, "/") == 0 || !mkdtemp(root)) {
        *root = 0;
        return false;
    }
    if ((size_t)snprintf(scratch->folder, size, "%s%s", root, folder) < size && each_level(scratch, folder, add_links)
        && chdir(scratch->folder) == 0)
        return true;
    scratch_remove(scratch);
    *root = 0;
    return false;
}

bool scratch_undo(struct scratch *scratch)
{
    scratch->left = 0;
    return *scratch->root && each_level(scratch, scratch->real, keep_links) && scratch->left == scratch->links;
}

void scratch_remove(const struct scratch *scratch)
{
    if (*scratch->root)
        remove_in(AT_FDCWD, scratch->root);
}

static uint64_t size_in(int folder, const char *name)
{
    struct stat status;
    uint64_t size = 0;
    DIR *list = list_folder(folder, name);
    for (const struct dirent *entry; list && (entry = next_entry(list));) {
        if (entry->d_type == DT_DIR)
            size += size_in(dirfd(list), entry->d_name);
        else if (entry->d_type != DT_LNK && fstatat(dirfd(list), entry->d_name, &status, AT_SYMLINK_NOFOLLOW) == 0)
            size += (uint64_t)status.st_blocks * BLOCK;
    }
    if (list)
        closedir(list);
    return size;
}

uint64_t scratch_size(const struct scratch *scratch)
{
    return *scratch->root ? size_in(AT_FDCWD, scratch->root) : 0;
}
