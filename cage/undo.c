/* The upper layer of a view holds what was written. Entries that exist only there were made by the program and are
 * removed through the view; a folder that is also in the lower layer only had changes inside. A file in both layers,
 * the mark of a removed one, and a folder that replaced another cannot be undone through the view: the caller makes a
 * new view.
 *
 * The program may still have running threads, so names are resolved only through descriptors, never through symbolic
 * links. */
#include "cage/parts.h"

#include <dirent.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/xattr.h>
#include <unistd.h>

enum { NAMES_MAX = 256, DEPTH_MAX = 16 };      /* beyond these, a new view is faster */

struct undo {
    unsigned names_left;
};

static int open_folder(int folder, const char *name)
{
    return openat(folder, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
}

static DIR *list_folder(int folder)
{
    int copy = open_folder(folder, ".");
    DIR *list = copy < 0 ? NULL : fdopendir(copy);
    if (!list && copy >= 0)
        close(copy);
    return list;
}

static const char *next_name(struct undo *undo, DIR *list)
{
    const struct dirent *entry = readdir(list);
    while (entry && (strcmp(entry->d_name, ".") == 0 || strcmp(entry->d_name, "..") == 0))
        entry = readdir(list);
    undo->names_left -= entry && undo->names_left;
    return entry ? entry->d_name : NULL;
}

static bool remove_all(struct undo *undo, int folder, const char *name, unsigned depth)
{
    if (unlinkat(folder, name, 0) == 0)
        return true;
    int inner = depth ? open_folder(folder, name) : -1;
    DIR *list = inner < 0 ? NULL : list_folder(inner);
    bool is_empty = list;
    for (const char *entry; is_empty && (entry = next_name(undo, list));)
        is_empty = undo->names_left && remove_all(undo, inner, entry, depth - 1);
    if (list)
        closedir(list);
    if (inner >= 0)
        close(inner);
    return is_empty && unlinkat(folder, name, AT_REMOVEDIR) == 0;
}

static bool is_opaque(int folder)
{
    char value[8];
    return fgetxattr(folder, "user.overlay.opaque", value, sizeof value) > 0
        || fgetxattr(folder, "trusted.overlay.opaque", value, sizeof value) > 0;
}

static bool undo_folder(struct undo *undo, const struct view *view, unsigned depth);

/* Undo a folder that is in both layers. */
static bool undo_inner(struct undo *undo, const struct view *view, const char *name, unsigned depth)
{
    struct view inner = {open_folder(view->upper, name), open_folder(view->lower, name),
                         open_folder(view->merged, name)};
    bool is_open = inner.upper >= 0 && inner.lower >= 0 && inner.merged >= 0;
    bool is_undone = is_open && depth && undo_folder(undo, &inner, depth - 1);
    const int open[] = {inner.upper, inner.lower, inner.merged};
    for (size_t i = 0; i < sizeof open / sizeof open[0]; i++)
        if (open[i] >= 0)
            close(open[i]);
    return is_undone;
}

static bool undo_folder(struct undo *undo, const struct view *view, unsigned depth)
{
    struct stat upper, lower, there;
    bool is_undone = fstat(view->upper, &upper) == 0 && fstat(view->lower, &lower) == 0 && !is_opaque(view->upper)
                  && upper.st_mode == lower.st_mode && upper.st_uid == lower.st_uid && upper.st_gid == lower.st_gid;
    DIR *list = list_folder(view->upper);
    is_undone = is_undone && list;
    for (const char *name; is_undone && (name = next_name(undo, list));) {
        bool was_there = fstatat(view->lower, name, &there, AT_SYMLINK_NOFOLLOW) == 0;
        is_undone = undo->names_left && (was_there ? undo_inner(undo, view, name, depth)
                                                   : remove_all(undo, view->merged, name, depth));
    }
    if (list)
        closedir(list);
    const struct timespec times[2] = {lower.st_atim, lower.st_mtim};
    return is_undone && utimensat(view->merged, ".", times, 0) == 0;
}

bool undo_views(const struct views *views)
{
    struct undo undo = {NAMES_MAX};
    for (unsigned i = 0; i < views->count; i++)
        if (!undo_folder(&undo, &views->view[i], DEPTH_MAX))
            return false;
    return views->count > 0;
}
