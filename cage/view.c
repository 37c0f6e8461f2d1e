/* The order matters: bind mounts are separated from their origin first, then everything is made read-only at once, and
 * then the writable parts are mounted on top. The view of the working directory is an overlay whose upper layer is a
 * small file system in memory. It has the same path as the directory itself, so relative names, including the program's
 * own, refer to the same files as before. Its files are visible through the overlay too, so credentials are covered
 * last. */
#include "cage/parts.h"

#include <fcntl.h>
#include <linux/mount.h>
#include <stdio.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

static const char *const devices[] = {"/dev/null", "/dev/zero", "/dev/full", "/dev/random", "/dev/urandom"};

static bool set_flags(const char *path, unsigned how, uint64_t set, uint64_t clear)
{
    struct mount_attr attributes = {.attr_set = set, .attr_clr = clear};
    return syscall(SYS_mount_setattr, AT_FDCWD, path, how, &attributes, sizeof attributes) == 0;
}

static void name_of(int fd, char name[64])
{
    snprintf(name, 64, "/proc/self/fd/%d", fd);
}

/* Make `fd`, which was at `path` before it was covered, visible there again, and writable. */
static bool bind_writable(int fd, const char *path)
{
    char name[64];
    name_of(fd, name);
    return mount(name, path, NULL, MS_BIND, NULL) == 0 && set_flags(path, 0, 0, MOUNT_ATTR_RDONLY);
}

static bool mount_overlay(const char *folder, int lower, int layers)
{
    static const char *const more[] = {",userxattr", ""};
    char options[256], name[64];
    name_of(layers, name);
    for (size_t i = 0; i < sizeof more / sizeof more[0]; i++) {
        snprintf(options, sizeof options, "lowerdir=/proc/self/fd/%d,upperdir=%s/upper,workdir=%s/work%s", lower, name,
                 name, more[i]);
        if (mount("cute", folder, "overlay", MS_NOSUID | MS_NODEV, options) == 0)
            return true;
    }
    return false;
}

/* Mount a writable view over the folder. `upper` is set to a descriptor of the layer that receives the writes. On
 * failure, returns false and leaves the folder as it was. */
static bool lay_view(const char *folder, int lower, int *upper)
{
    struct stat status;
    if (lower < 0 || strcmp(folder, "/") == 0 || fstat(lower, &status) < 0)
        return false;
    if (mount("cute", folder, "tmpfs", MS_NOSUID | MS_NODEV, "mode=755,nr_inodes=65536,size=" CAGE_SCRATCH) < 0)
        return false;
    int layers = open(folder, O_PATH | O_DIRECTORY | O_CLOEXEC);
    bool is_laid = mkdirat(layers, "upper", 0777) == 0 && mkdirat(layers, "work", 0700) == 0
                && fchmodat(layers, "upper", status.st_mode & 07777, 0) == 0 && mount_overlay(folder, lower, layers);
    *upper = openat(layers, "upper", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (!is_laid)
        umount2(folder, MNT_DETACH);
    close(layers);
    return is_laid;
}

/* Mount a view and keep the descriptors that undo.c needs. */
static bool add_view(const char *folder, int lower, struct views *views)
{
    struct view *view = &views->view[views->count];
    if (!lay_view(folder, lower, &view->upper))
        return false;
    view->lower = openat(lower, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    view->merged = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    views->count++;
    return true;
}

/* Mount views of the folder of temporary files and, unless it lies in that, of the working directory. */
static bool lay_views(const char *folder, struct views *views)
{
    const char *const temporary = "/tmp";
    int lower = open(temporary, O_PATH | O_DIRECTORY | O_CLOEXEC);
    bool has_temporary = add_view(temporary, lower, views);
    close(lower);
    if (has_temporary && strncmp(folder, "/tmp/", 5) == 0)
        return true;
    lower = open(folder, O_PATH | O_DIRECTORY | O_CLOEXEC);
    bool is_laid = strcmp(folder, temporary) == 0 ? has_temporary : add_view(folder, lower, views);
    close(lower);
    return is_laid;
}

static bool view_cover(const char *path)
{
    struct stat status;
    if (stat(path, &status) < 0)
        return true;
    if (!S_ISDIR(status.st_mode))
        return mount("/dev/null", path, NULL, MS_BIND, NULL) == 0;
    return mount("cute", path, "tmpfs", MS_RDONLY | MS_NOSUID | MS_NODEV, "mode=0500,size=4k") == 0;
}

static bool cover_keys(const struct keys *keys)
{
    bool are_covered = keys->are_all;
    for (const char *path = keys->path; *path; path += strlen(path) + 1)
        are_covered = view_cover(path) && are_covered;
    return are_covered;
}

/* Make everything read-only, and every device unusable except for these few. */
static bool close_all(void)
{
    const uint64_t closed = MOUNT_ATTR_RDONLY | MOUNT_ATTR_NOSUID | MOUNT_ATTR_NODEV;
    for (size_t i = 0; i < sizeof devices / sizeof devices[0]; i++)
        mount(devices[i], devices[i], NULL, MS_BIND, NULL);
    if (!set_flags("/", AT_RECURSIVE, closed, 0))
        return false;
    for (size_t i = 0; i < sizeof devices / sizeof devices[0]; i++)
        set_flags(devices[i], 0, 0, MOUNT_ATTR_NODEV);
    return true;
}

bool view_make(struct cage_page *page, const char *folder, const struct keys *keys, struct views *views)
{
    int count = 0, writable[64];
    const char *name = page->folders;
    if (mount(NULL, "/", NULL, MS_REC | MS_PRIVATE, NULL) < 0 || !close_all())
        return false;
    for (; *name && count < 64; name += strlen(name) + 1)
        writable[count++] = open(name, O_PATH | O_CLOEXEC);
    if (!lay_views(folder, views))
        lack(page, CAGE_PART_VIEW);
    name = page->folders;
    for (int i = 0; i < count; i++, name += strlen(name) + 1)
        bind_writable(writable[i], name);
    if (!cover_keys(keys))
        return false;
    if (mount("proc", "/proc", "proc", MS_RDONLY | MS_NOSUID | MS_NODEV | MS_NOEXEC, NULL) < 0)
        lack(page, CAGE_PART_PROC);
    return chdir(folder) == 0;
}
