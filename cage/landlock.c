/* A rule names what is allowed below a folder. To make a few files unreadable, all their neighbours must be allowed
 * instead, at each level from the root down. The numbers and structures are the kernel's, since the C library's headers
 * may be older. */
#include "cage/parts.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#define CALL_CREATE 444
#define CALL_ADD 445
#define CALL_RESTRICT 446
#define CREATE_VERSION 1u
#define RULE_BELOW 1
#define PATH_SIZE 4200

enum {
    WRITE_FILE = 1 << 1, READ_FILE = 1 << 2, READ_FOLDER = 1 << 3,
    CHANGE_FOLDER = 0x1ff0,                        /* remove entries, and make them of every kind */
    REFER = 1 << 13, TRUNCATE = 1 << 14, IOCTL_DEVICE = 1 << 15,
    OF_FILES = WRITE_FILE | READ_FILE | TRUNCATE | IOCTL_DEVICE,
    SCOPES = 3,                                    /* abstract sockets, signals */
};

struct rules {
    uint64_t files, network, scopes;
};
struct rule {
    uint64_t allowed;
    int32_t parent;
} __attribute__((packed));

struct landlock {
    int rules;
    uint64_t handled;
};

static void landlock_allow(const struct landlock *landlock, const char *path, uint64_t rights)
{
    struct stat status;
    struct rule rule = {rights & landlock->handled, open(path, O_PATH | O_CLOEXEC)};
    if (rule.parent < 0)
        return;
    if (fstat(rule.parent, &status) == 0 && !S_ISDIR(status.st_mode))
        rule.allowed &= OF_FILES;
    if (rule.allowed)
        syscall(CALL_ADD, landlock->rules, RULE_BELOW, &rule, 0);
    close(rule.parent);
}

/* Returns whether `path` is a credential or a folder above one. */
enum place { PLACE_FREE, PLACE_ABOVE, PLACE_KEY };
static enum place place_of(const char *path, const struct keys *keys)
{
    size_t length = strlen(path);
    enum place place = PLACE_FREE;
    for (const char *key = keys->path; *key; key += strlen(key) + 1) {
        if (strcmp(key, path) == 0)
            return PLACE_KEY;
        if (strncmp(key, path, length) == 0 && key[length] == '/')
            place = PLACE_ABOVE;
    }
    return place;
}

static void allow_reading(const struct landlock *landlock, const char *folder, const struct keys *keys)
{
    char path[PATH_SIZE];
    DIR *entries = opendir(*folder ? folder : "/");
    for (const struct dirent *entry; entries && (entry = readdir(entries));) {
        if (strcmp(entry->d_name, ".") == 0 || strcmp(entry->d_name, "..") == 0)
            continue;
        if ((size_t)snprintf(path, sizeof path, "%s/%s", folder, entry->d_name) >= sizeof path)
            continue;
        enum place place = entry->d_type == DT_LNK ? PLACE_KEY : place_of(path, keys);
        if (place == PLACE_FREE)
            landlock_allow(landlock, path, READ_FILE);
        else if (place == PLACE_ABOVE)
            allow_reading(landlock, path, keys);
    }
    if (entries)
        closedir(entries);
}

static uint64_t rights_of(long version)
{
    uint64_t rights = WRITE_FILE | CHANGE_FOLDER;
    rights |= version >= 2 ? REFER : 0;
    rights |= version >= 3 ? TRUNCATE : 0;
    return rights | (version >= 5 ? IOCTL_DEVICE : 0);
}

static long find_version(void)
{
    return syscall(CALL_CREATE, NULL, 0, CREATE_VERSION);
}

bool landlock_keeps_signals(const struct cage_page *page)
{
    return find_version() >= 6 && !(page->rights & CAGE_OLD);
}

void landlock_enter(struct cage_page *page, const char *const writable[], const struct keys *hidden)
{
    static const char *const devices[] = {"/dev/null", "/dev/zero", "/dev/full", "/dev/random", "/dev/urandom"};
    long version = find_version();
    bool hides = hidden && *hidden->path;
    struct landlock landlock = {-1, rights_of(version) | (hides ? READ_FILE : 0)};
    struct rules rules = {landlock.handled, 0, landlock_keeps_signals(page) ? SCOPES : 0};
    if (version > 0)
        landlock.rules = (int)syscall(CALL_CREATE, &rules, version >= 6 ? 24ul : version >= 4 ? 16ul : 8ul, 0);
    if (landlock.rules < 0) {
        lack(page, CAGE_PART_LANDLOCK);
        return;
    }
    for (size_t i = 0; i < sizeof devices / sizeof devices[0]; i++)
        landlock_allow(&landlock, devices[i], WRITE_FILE | TRUNCATE | READ_FILE);
    for (; *writable; writable++)
        landlock_allow(&landlock, *writable, ~0ull);
    for (const char *name = page->folders; *name; name += strlen(name) + 1)
        landlock_allow(&landlock, name, ~0ull);
    if (hides)
        allow_reading(&landlock, "", hidden);
    if (syscall(CALL_RESTRICT, landlock.rules, 0) < 0)
        lack(page, CAGE_PART_LANDLOCK);
    close(landlock.rules);
}
