/* .gitignore's first line is the mark by which a folder is known as ours. The swap is one renameat2, so that at every
 * moment either the old results or the new ones stand there. */
#include "cute/store.h"
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include "base/proc.h"

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

bool store_open(struct store *store, const char *folder, struct err *err)
{
    *store = (struct store){.folder = folder};
    if (file_exists(folder) && !is_ours(folder) && !is_empty(folder))
        return err_set(err, "%s was not made by cute; name another folder with -o", folder);
    size_t length = strlen(folder);
    while (length > 1 && folder[length - 1] == '/')
        length--;
    int count = snprintf(store->fresh, sizeof store->fresh, "%.*s.new-%ld", (int)length, folder, (long)getpid());
    if (count < 0 || (size_t)count >= sizeof store->fresh - 8) {
        store->fresh[0] = 0;
        return err_set(err, "%s: the name is too long", folder);
    }
    if (!make_folder(store->fresh, err)) {
        store->fresh[0] = 0;
        return false;
    }
    return make_part(store, "errors", err) && make_part(store, "tests", err)
           && store_write(store, ".gitignore", MARK, strlen(MARK), err);
}

bool store_write(struct store *store, const char *name, const char *bytes, size_t size, struct err *err)
{
    char path[PATH_MAX];
    if (snprintf(path, sizeof path, "%s/%s", store->fresh, name) >= (int)sizeof path)
        return err_set(err, "%s/%s: the name is too long", store->fresh, name);
    return file_write(path, bytes, size, err);
}

bool store_commit(struct store *store, struct err *err)
{
    struct err ignored;
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
}
