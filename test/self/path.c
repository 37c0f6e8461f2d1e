// module=base/path.c
// toplevel=any_path options=--keep=paths verdict=complete errors=0
// toplevel=files options=--keep=paths verdict=complete errors=0
// toplevel=long_path options=--keep=paths verdict=complete errors=0
#include <cute.h>
#include <limits.h>
#include <stdbool.h>
#include <string.h>
#include <sys/stat.h>
#include "base/path.h"

/* In place of the system: which of the two that path_clean asks for are there, and whether they are one file. */
static bool is_there[2], is_same;
static unsigned asked;

int stat(const char *path, struct stat *found)
{
    unsigned which = asked++;
    CUTE_assert(*path && which < 2);
    if (!is_there[which])
        return -1;
    *found = (struct stat){.st_dev = 1, .st_ino = which && !is_same ? 2 : 1};
    return 0;
}

/* The parts of a path that say where it leads, from `path` on: not the empty ones, not "."; ".." takes one away that is
 * before it, if there is one that is not itself "..". */
struct parts {
    const char *at[8];
    size_t length[8], count;
};

static bool is_up(const struct parts *parts, size_t i)
{
    return parts->length[i] == 2 && !strncmp(parts->at[i], "..", 2);
}

static void split(const char *path, struct parts *parts)
{
    parts->count = 0;
    while (*path) {
        size_t length = strcspn(path, "/"), last = parts->count;
        parts->at[last] = path;
        parts->length[last] = length;
        path += length + (path[length] == '/');
        if (length == 0 || (length == 1 && parts->at[last][0] == '.'))
            continue;
        if (last > 0 && is_up(parts, last) && !is_up(parts, last - 1))
            parts->count--;
        else
            parts->count++;
    }
}

/* Nothing is left in it that can be taken away, and it leads to where `before` does. */
static void check_clean(const char *before, const char *after)
{
    struct parts want, have;
    split(before, &want);
    split(after, &have);
    CUTE_assert((*before == '/') == (*after == '/') && strlen(after) <= strlen(before));
    CUTE_assert(want.count == have.count);
    for (size_t i = 0; i < want.count; i++) {
        CUTE_assert(want.length[i] == have.length[i]);
        CUTE_assert(!strncmp(want.at[i], have.at[i], want.length[i]));
    }
    for (const char *at = after + (*after == '/'); *at; at += strcspn(at, "/") + (at[strcspn(at, "/")] == '/'))
        CUTE_assert(*at != '/' && strcmp(at, ".") != 0 && strncmp(at, "./", 2) != 0);
}

/* None of it is there, so nobody objects. What would become of it may be nothing: then it stays. */
void any_path(void)
{
    char path[7], before[7];
    struct parts parts;
    CUTE_string(path, 6);
    strcpy(before, path);
    path_clean(path);
    split(before, &parts);
    if (!strstr(before, "./") || (parts.count == 0 && *before != '/'))
        CUTE_assert(!strcmp(path, before));
    else
        check_clean(before, path);
}

/* Another file than before is not meant; one that is not there any more neither. */
void files(bool first, bool second, bool same)
{
    char path[] = "a/./b/../c";
    is_there[0] = first;
    is_there[1] = second;
    is_same = same;
    path_clean(path);
    CUTE_assert(!strcmp(path, !first || (second && same) ? "a/c" : "a/./b/../c"));
}

void long_path(void)
{
    char path[PATH_MAX + 2] = ".";
    size_t length = PATH_MAX - 1 + (size_t)CUTE_choose(2);
    memset(path + 1, '/', length - 1);
    path[length - 1] = 'a';
    path_clean(path);
    CUTE_assert(strlen(path) == (length < PATH_MAX ? 1 : length));
}
