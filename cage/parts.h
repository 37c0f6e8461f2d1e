/* parts.h - what the warden is made of. All of it runs in a process that has done nothing else before; what the kernel
 * refuses is noted in the page (page->lacks), and the other parts hold. */
#ifndef CAGE_PARTS_H
#define CAGE_PARTS_H
#include <stdbool.h>
#include <sys/types.h>
#include "cage/page.h"

void lack(struct cage_page *page, enum cage_part part);

/* keys.c: what is not for the program to read. */
struct keys {
    char path[1 << 16];                /* names without links, each with its 0; an empty one ends the list */
    size_t used;
    bool has_home, are_all;            /* there is a home folder; there was room for all */
};
void keys_find(struct keys *keys, const char *homes);      /* homes: as `path` */
/* view.c: in a new mount namespace, everything read-only but a view of the working directory, which swallows what is
 * written, and the folders that may be written; no devices, no credentials. False: it cannot be had. */
struct view {
    int upper, lower, merged;          /* descriptors: what was written, what was there, both together */
};
struct views {
    struct view view[2];
    unsigned count;
};
bool view_make(struct cage_page *page, const char *folder, const struct keys *keys, struct views *views);
/* undo.c: the files in the views are what they were at the start. False: that takes new views. */
bool undo_views(const struct views *views);
/* scratch.c: without them, a folder that stands for the working directory. It becomes the process's own. */
struct scratch {
    char root[32], folder[4096];       /* what may be written and is removed; in it what the program starts in */
    const char *real;
    unsigned links, left;
};
bool scratch_make(struct scratch *scratch, const char *folder);
bool scratch_undo(struct scratch *scratch);            /* see undo_views */
void scratch_remove(const struct scratch *scratch);
uint64_t scratch_size(const struct scratch *scratch);      /* bytes of the files that were written */
/* landlock.c: the same by rules on what a process opens, without a view of its own. For this process, for ever.
 * `writable`: folders that may be written beside those of the page, NULL behind the last. `hidden`: not to
 * be read; NULL: as the process sees it they are hidden already. */
void landlock_enter(struct cage_page *page, const char *const writable[], const struct keys *hidden);

/* Linux 6.12: nothing outside of its rules gets its signals. */
bool landlock_keeps_signals(const struct cage_page *page);

/* filter.c: the filter of system calls, for this process and what it begins. `path`: where the name of the program
 * stands that may be executed, an address that it cannot know later. The descriptor of its notices, or -1; -1 without a
 * warden, who would answer them. */
int filter_enter(struct cage_page *page, bool has_namespaces, bool has_warden, const char *path);
/* notice.c: answer one of them. `first`: the program's first process, and its process group, which it cannot leave
 * where it has no namespace. */
struct notices {
    struct cage_page *page;
    const volatile uint32_t *site;     /* NULL: not known */
    int listener;
    pid_t first;
    const char *folder;                /* the working directory */
    const struct scratch *scratch;     /* or what stands for it */
    bool has_namespaces;
    bool is_server;                    /* it begins a process for each run, or for many */
};
void notice_answer(const struct notices *notices);
/* pretend.c: answer a call that is refused as if it had been done. False: it is not answered. */
struct seccomp_notif;
bool pretend(const struct notices *notices, const struct seccomp_notif *notice);
/* May the call have had that answer, if it had been done? If not the answer is a guess. */
bool pretend_is_fair(const struct seccomp_notif *notice);
/* path.c: what does the call do to files? */
enum path_effect {
    PATH_NONE,                         /* there is no such file, or nothing of it stays */
    PATH_KEPT,                         /* in a folder of --allow=write: the user wants it to stay */
    PATH_CHANGED,                      /* in a view, or what cannot be told */
    PATH_REFUSED,
};
enum path_effect path_effect(const struct notices *notices, const struct seccomp_notif *notice);
#endif
