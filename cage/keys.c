/* Credentials are found at known places below the home folders. If such a place, or a file in it, is a symbolic link,
 * its target is a credential too. */
#include "cage/parts.h"

#include <dirent.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static const char *const credentials[] = {
#define CREDENTIAL(path) path,
#include "cage/credential.def"
#undef CREDENTIAL
};

static void keys_add(struct keys *keys, const char *path)
{
    size_t size = strlen(path) + 1;
    for (const char *known = keys->path; *known; known += strlen(known) + 1)
        if (strcmp(known, path) == 0)
            return;
    if (size + 1 > sizeof keys->path - keys->used) {
        keys->are_all = false;
        return;
    }
    memcpy(keys->path + keys->used, path, size);
    keys->used += size;
    keys->path[keys->used] = 0;
}

/* Add the files that symbolic links in a credential folder point to. Folders are skipped: they may be anything, even
 * the root or the program's folder. */
static void add_links(struct keys *keys, const char *folder)
{
    char name[PATH_MAX], target[PATH_MAX];
    struct stat status;
    DIR *list = opendir(folder);
    for (const struct dirent *entry; list && (entry = readdir(list));)
        if (entry->d_type == DT_LNK && snprintf(name, sizeof name, "%s/%s", folder, entry->d_name) < PATH_MAX
            && realpath(name, target) && stat(target, &status) == 0 && S_ISREG(status.st_mode))
            keys_add(keys, target);
    if (list)
        closedir(list);
}

static void add_home(struct keys *keys, const char *home)
{
    char whole[PATH_MAX], name[PATH_MAX + 64], target[PATH_MAX];
    if (home[0] != '/' || !realpath(home, whole) || strcmp(whole, "/") == 0)
        return;
    keys->has_home = true;
    for (size_t i = 0; i < sizeof credentials / sizeof credentials[0]; i++) {
        snprintf(name, sizeof name, "%s/%s", whole, credentials[i]);
        if (!realpath(name, target))
            continue;
        keys_add(keys, target);
        add_links(keys, target);
    }
}

void keys_find(struct keys *keys, const char *homes)
{
    *keys = (struct keys){.are_all = true};
    for (; *homes; homes += strlen(homes) + 1)
        add_home(keys, homes);
}
