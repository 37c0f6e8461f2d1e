/* parts.h - the parts of the warden. All of them run in a process that has done nothing else before. What the kernel
 * refuses is noted in the page (page->lacks), and the other parts still hold. */
#ifndef CAGE_PARTS_H
#define CAGE_PARTS_H
#include <stdbool.h>
#include <sys/types.h>
#include "cage/page.h"

/* Note in the page that this part of the cage is missing. */
void lack(struct cage_page *page, enum cage_part part);

/* keys.c: credentials that the program must not read. */
struct keys {
    char path[1 << 16];                /* names without symbolic links, NUL-terminated; an empty one ends the list */
    size_t used;
    bool has_home, are_all;            /* a home folder exists; all names fitted into `path` */
};
void keys_find(struct keys *keys, const char *homes);      /* homes: format as `path` */
/* view.c: in a new mount namespace, make everything read-only except a view of the working directory, which absorbs
 * writes, and the writable folders; hide devices and credentials. Returns false if that is impossible. */
struct view {
    int upper, lower, merged;          /* descriptors: what was written, what was there before, the merged folder */
};
struct views {
    struct view view[2];
    unsigned count;
};
bool view_make(struct cage_page *page, const char *folder, const struct keys *keys, struct views *views);
/* undo.c: restore the files in the views to their state at the start. Returns false if that takes new views. */
bool undo_views(const struct views *views);
/* scratch.c: without views, a folder that stands in for the working directory. It becomes the process's working
 * directory. */
struct scratch {
    char root[32], folder[4096];       /* writable and removed at the end; in it, where the program starts */
    const char *real;
    unsigned links, left;
};
bool scratch_make(struct scratch *scratch, const char *folder);
bool scratch_undo(struct scratch *scratch);            /* see undo_views */
void scratch_remove(const struct scratch *scratch);
uint64_t scratch_size(const struct scratch *scratch);      /* bytes of all files written */
/* landlock.c: the same by rules on opening files, without a view. They bind this process for ever. `writable`: folders
 * that may be written in addition to those of the page, NULL-terminated. `hidden`: files that must not be read; NULL if
 * the mount namespace already hides them. */
void landlock_enter(struct cage_page *page, const char *const writable[], const struct keys *hidden);

/* True on Linux 6.12 and later: processes outside the rules cannot be signalled. */
bool landlock_keeps_signals(const struct cage_page *page);

/* filter.c: install the system call filter for this process and its descendants. `path`: the address of the name of the
 * only program that may be executed, which that program cannot learn later. Returns the descriptor of the filter's
 * notices, or -1; always -1 without a warden, who would answer them. */
int filter_enter(struct cage_page *page, bool has_namespaces, bool has_warden, const char *path);
/* notice.c: answer one notice. `first`: the program's first process, and also its process group, which it cannot leave
 * if it has no namespace. */
struct notices {
    struct cage_page *page;
    const volatile uint32_t *site;     /* current site number; NULL: unknown */
    int listener;
    pid_t first;
    const char *folder;                /* the working directory */
    const struct scratch *scratch;     /* the folder that stands in for it */
    bool has_namespaces;
    bool is_server;                    /* the first process forks a process for each run, or for several */
};
void notice_answer(const struct notices *notices);
/* pretend.c: answer a refused call as if it had succeeded. Returns false if it was not answered. */
struct seccomp_notif;
bool pretend(const struct notices *notices, const struct seccomp_notif *notice);
/* Returns whether the real call could have had that answer; otherwise the answer is a guess. */
bool pretend_is_fair(const struct seccomp_notif *notice);
/* path.c: the effect of a call on files. */
enum path_effect {
    PATH_NONE,                         /* no such file, or nothing persists */
    PATH_KEPT,                         /* in a folder of --allow=write: the user wants it to persist */
    PATH_CHANGED,                      /* in a view, or unknown */
    PATH_REFUSED,
};
enum path_effect path_effect(const struct notices *notices, const struct seccomp_notif *notice);
#endif
