/* The first line of .gitignore marks a folder as ours. The folders are swapped by a single renameat2, so that at any
 * time either the old or the new results are in place. The new folder's name includes the ID of the process that made
 * it: if that process no longer exists, it was killed before it had a result, and the folder is removed. */
#include "cute/store/store.h"
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>
#include "base/proc.h"
#include "cage/page.h"

#define MARK "# made by cute; what stands here is replaced by its next run\n*\n"

static bool is_empty(const char *folder)
{
    DIR *dir = opendir(folder);
    int count = 0;
    while (dir && count < 3 && readdir(dir))
        count++;
    if (dir)
        closedir(dir);
    return count == 2;
}

static bool is_ours(const char *folder)
{
    char path[PATH_MAX];
    struct text text;
    struct err err;
    snprintf(path, sizeof path, "%s/.gitignore", folder);
    text_init(&text);
    bool is_marked = file_read(path, &text, &err) && strncmp(text.data, MARK, strcspn(MARK, "\n")) == 0;
    text_fini(&text);
    return is_marked;
}

static bool make_folder(const char *path, struct err *err)
{
    return mkdir(path, 0777) == 0 || err_errno(err, "cannot make the folder %s", path);
}

static bool make_part(const struct store *store, const char *name, struct err *err)
{
    char path[PATH_MAX];
    snprintf(path, sizeof path, "%.*s/%s", (int)sizeof path - 8, store->fresh, name);
    return make_folder(path, err);
}

/* Returns false if another cute has locked it. */
static bool lock_folder(struct store *store, const char *path, struct err *err)
{
    store->lock = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (store->lock < 0)
        return err_errno(err, "%s", path);
    return flock(store->lock, LOCK_EX | LOCK_NB) == 0
        || err_set(err, "another cute is at work in %s; name another folder with -o", store->folder);
}

static bool is_free(const struct store *store, struct err *err)
{
    struct store probe = {.folder = store->folder};
    bool is_free = !file_exists(store->folder) || lock_folder(&probe, store->folder, err);
    if (probe.lock > 0)
        close(probe.lock);
    return is_free;
}

/* ---- separation from what the program may write ---- */

/* Both paths must be free of symbolic links. */
static bool is_below(const char *path, const char *folder)
{
    size_t length = strlen(folder);
    return strcmp(folder, "/") == 0
        || (strncmp(path, folder, length) == 0 && (path[length] == 0 || path[length] == '/'));
}

/* The place where a file of that name is or would be created: links are resolved as far as the path exists. */
static char *real_place(const char *path)
{
    char *real = realpath(path, NULL), parent[PATH_MAX];
    const char *slash;
    size_t length = strlen(path);
    while (!real && length && length < sizeof parent) {
        while (length && path[length - 1] == '/')
            length--;
        snprintf(parent, sizeof parent, "%.*s", (int)length, path);
        slash = strrchr(parent, '/');
        length = slash ? (size_t)(slash - parent) + 1 : 0;
        snprintf(parent, sizeof parent, "%.*s", length ? (int)length : 1, length ? path : ".");
        real = realpath(parent, NULL);
    }
    return real;
}

static bool is_apart(const struct settings *settings, const char *path, const char *what, struct err *err)
{
    const char *const *writable = settings->cage.writable.data;
    char parent[PATH_MAX];
    snprintf(parent, sizeof parent, "%.*s/..", (int)sizeof parent - 8, path);
    char *real = real_place(path), *above = realpath(parent, NULL);
    bool is_apart = true;
    for (size_t i = 0; i < settings->cage.writable.count && is_apart; i++) {
        char *folder = realpath(writable[i], NULL);
        bool is_within = folder && ((real && is_below(real, folder)) || (above && is_below(above, folder)));
        if (is_within || (folder && real && path == settings->folder && is_below(folder, real) && file_exists(path)))
            is_apart = err_set(err, "--allow=write:%s: the program could write in %s, where %s", writable[i], path,
                               what);
        free(folder);
    }
    free(real);
    free(above);
    return is_apart;
}

bool store_is_apart(const struct settings *settings, struct err *err)
{
    const char *temporary = getenv("TMPDIR");
    temporary = temporary && *temporary ? temporary : "/tmp";
    if (settings->cage.rights & CAGE_OPEN || !settings->cage.writable.count)
        return true;
    return is_apart(settings, settings->folder, "the results are kept: name another folder with -o", err)
        && is_apart(settings, temporary, "cute keeps files of its own: name another folder with TMPDIR", err)
        && (!settings->view.json
            || is_apart(settings, settings->view.json, "a result is written: name another with --json", err));
}

static size_t length_without_slashes(const char *folder)
{
    size_t length = strlen(folder);
    while (length > 1 && folder[length - 1] == '/')
        length--;
    return length;
}

/* True if `name` is `prefix` followed by the ID of a process that no longer exists. */
static bool was_left(const char *name, const char *prefix)
{
    size_t length = strlen(prefix);
    char *end;
    if (strncmp(name, prefix, length) != 0)
        return false;
    long pid = strtol(name + length, &end, 10);
    return pid > 0 && *end == 0 && kill((pid_t)pid, 0) < 0 && errno == ESRCH;
}

static void remove_left(const char *prefix)
{
    char parent[PATH_MAX], path[PATH_MAX];
    const char *slash = strrchr(prefix, '/'), *name = slash ? slash + 1 : prefix;
    struct err ignored;
    snprintf(parent, sizeof parent, "%.*s", slash ? (int)(slash + 1 - prefix) : 2, slash ? prefix : "./");
    DIR *dir = opendir(parent);
    for (struct dirent *entry; dir && (entry = readdir(dir));)
        if (was_left(entry->d_name, name)
            && snprintf(path, sizeof path, "%s%s", parent, entry->d_name) < (int)sizeof path && is_ours(path))
            folder_remove(path, &ignored);
    if (dir)
        closedir(dir);
}

static bool may_take(struct store *store, const char *folder, struct err *err)
{
    *store = (struct store){.folder = folder, .lock = -1};
    if (file_exists(folder) && !is_ours(folder) && !is_empty(folder))
        return err_set(err, "%s was not made by cute; name another folder with -o", folder);
    return true;
}

bool store_reopen(struct store *store, const char *folder, struct err *err)
{
    return may_take(store, folder, err) && lock_folder(store, folder, err);
}

bool store_open(struct store *store, const char *folder, struct err *err)
{
    if (!may_take(store, folder, err) || !is_free(store, err))
        return false;
    int length = snprintf(store->fresh, sizeof store->fresh, "%.*s.new-", (int)length_without_slashes(folder), folder);
    if (length < 0 || (size_t)length >= sizeof store->fresh - 32) {
        store->fresh[0] = 0;
        return err_set(err, "%s: the name is too long", folder);
    }
    remove_left(store->fresh);
    snprintf(store->fresh + length, 24, "%ld", (long)getpid());
    if (!make_folder(store->fresh, err)) {
        store->fresh[0] = 0;
        return false;
    }
    return lock_folder(store, store->fresh, err) && make_part(store, "errors", err) && make_part(store, "tests", err)
           && store_write(store, ".gitignore", MARK, strlen(MARK), err);
}

bool store_path(const struct store *store, const char *name, char path[PATH_MAX], struct err *err)
{
    const char *folder = store->fresh[0] ? store->fresh : store->folder;
    if (snprintf(path, PATH_MAX, "%s/%s", folder, name) >= PATH_MAX)
        return err_set(err, "%s/%s: the name is too long", folder, name);
    return true;
}

bool store_write(struct store *store, const char *name, const char *bytes, size_t size, struct err *err)
{
    const char *slash = strchr(name, '/');
    char part[64];
    if (!slash)
        return file_replace(store->lock, name, bytes, size, err) || err_context(err, "%s", store->folder);
    snprintf(part, sizeof part, "%.*s", (int)(slash - name), name);
    int folder = openat(store->lock, part, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
    if (folder < 0)
        return err_errno(err, "%s/%s", store->folder, part);
    bool is_written = file_replace(folder, slash + 1, bytes, size, err)
                   || err_context(err, "%s/%s", store->folder, part);
    close(folder);
    return is_written;
}

bool store_commit(struct store *store, struct err *err)
{
    struct err ignored;
    if (!is_free(store, err))
        return false;
    if (renameat2(AT_FDCWD, store->fresh, AT_FDCWD, store->folder, RENAME_EXCHANGE) == 0) {
        folder_remove(store->fresh, &ignored);
    } else {
        if (errno != ENOENT && !folder_remove(store->folder, err))
            return false;
        if (rename(store->fresh, store->folder) < 0)
            return err_errno(err, "cannot put %s in place", store->folder);
    }
    store->fresh[0] = 0;
    return true;
}

void store_close(struct store *store)
{
    struct err ignored;
    if (store->fresh[0])
        folder_remove(store->fresh, &ignored);
    store->fresh[0] = 0;
    if (store->lock >= 0)
        close(store->lock);
    store->lock = -1;
}
