#include "base/path.h"
#include <stdbool.h>
#include <stdio.h>
#include <limits.h>
#include <string.h>
#include <sys/stat.h>

/* The start of the last component of the path that ends at `end`, where the slash after it is excluded. */
static char *last_part(char *path, char *end)
{
    while (end > path && end[-1] != '/')
        end--;
    return end;
}

static bool is_part(const char *part, size_t length, const char *name)
{
    return length == strlen(name) && strncmp(part, name, length) == 0;
}

/* Write the simplified path to `to`, which has room for `path`. A leading ".." stays. */
static void take_away(const char *path, char *to)
{
    char *end = to;
    if (*path == '/')
        *end++ = *path++;
    while (*path) {
        size_t length = strcspn(path, "/");
        char *last = last_part(to, end - (end > to && end[-1] == '/' && end - to > 1));
        bool has_last = end - to > 1 && !is_part(last, (size_t)(end - last - 1), "..");
        if (is_part(path, length, "..") && has_last) {
            end = last;
        } else if (length && !is_part(path, length, ".")) {
            memcpy(end, path, length);
            end += length;
            if (path[length])
                *end++ = '/';
        }
        path += length + (path[length] == '/');
    }
    *end = 0;
}

static bool is_other_file(const char *path, const char *clean)
{
    struct stat a, b;
    return stat(path, &a) == 0 && (stat(clean, &b) < 0 || a.st_dev != b.st_dev || a.st_ino != b.st_ino);
}

void path_clean(char *path)
{
    char clean[PATH_MAX];
    if (!strstr(path, "./") || strlen(path) >= sizeof clean)
        return;
    take_away(path, clean);
    if (*clean && !is_other_file(path, clean))
        memcpy(path, clean, strlen(clean) + 1);
}
