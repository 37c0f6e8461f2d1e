/* page.h - the memory that cute shares with the warden of a cage: what to run, and the outcome.
 *
 * cute fills in the first part and starts the warden (build/lib/cute_cage; its first argument is the page's descriptor,
 * followed by the program to execute and its argv, or with CAGE_HERE by the argv alone). cute never waits for longer
 * than the warden lives. The tested program cannot access the page. */
#ifndef CAGE_PAGE_H
#define CAGE_PAGE_H
#include <stdatomic.h>
#include <stdint.h>

enum cage_right {
    CAGE_NET = 1,                      /* sockets, in the user's network */
    CAGE_EXEC = 2,                     /* execution of other programs */
    CAGE_BARE = 4,                     /* for tests: behave as if the kernel granted us no namespaces */
    CAGE_OLD = 32,                     /* for tests: as before Linux 6.12, whose Landlock does not confine signals */
    CAGE_OPEN = 8,                     /* no cage: only a session, limits, and an end when cute ends */
    CAGE_HERE = 16,                    /* the program replaces cute_cage: for gdb, which has started it */
};
enum cage_part {
#define PART(name, text, rest) CAGE_PART_##name,
#include "cage/part.def"
#undef PART
    CAGE_PART_COUNT
};
enum cage_refusal_kind {
#define REFUSAL(name, loss, error, word, option) CAGE_REFUSAL_##name,
#include "cage/refusal.def"
#undef REFUSAL
    CAGE_REFUSAL_COUNT
};

enum cage_change {
    CAGE_UNCHANGED,
    CAGE_CHANGED_FILES,                /* by a run, in the views: may be undone */
    CAGE_CHANGED_MORE,                 /* during the program's start, or other things than files */
};

#define CAGE_REFUSALS 64u              /* one entry per site and kind; the last one collects all the rest */
#define CAGE_FOLDERS 4096u
#define CAGE_PROCESSES 64u             /* limit on the processes and threads that a run starts */
#define CAGE_SCRATCH "256m"
#define CAGE_FILE (256u << 20)         /* limit in bytes: for a file, for segments, and for all files without a view */
#define CAGE_FILES 256u                /* without a view: limit on the files that a run opens for writing or makes */
#define CAGE_MEMORY_FILES 16u          /* limit on memfd_create in a run */

struct cage_refusal {
    uint32_t site, kind, count;
};

struct cage_page {
    /* Filled in by cute. */
    uint32_t rights;
    int32_t parent;                    /* cute's process ID */
    int32_t shm_fd, output_fd;         /* -1: none; without output_fd, output goes to /dev/null */
    uint64_t site_offset, shm_size;    /* offset in shm of the current site number; size of shm */
    int32_t undo_fd;
    uint32_t pretends;                 /* refused calls are counted but seem to succeed: see pretend.c */
    uint32_t seconds;                  /* the warden ends the program after this time; 0: cute does */
    char homes[CAGE_FOLDERS];          /* the user's home folders, which hold keys; format as `folders` */
    char folders[CAGE_FOLDERS];        /* writable folders: NUL-terminated names; an empty one ends the list */
    /* Filled in by the warden. */
    uint32_t lacks;                    /* one bit per enum cage_part */
    int32_t problem;                   /* errno if the program could not be executed */
    _Atomic uint32_t has_status;
    int32_t status;                    /* of the program's first process, as returned by wait */
    int32_t listener;                  /* passed from the process that the warden starts to the warden */
    uint32_t files;                    /* see CAGE_FILES; since this start */
    uint64_t segment_bytes;            /* of shmget; since this start */
    _Atomic uint32_t memory_files;     /* memfd_create calls; cute sets it to 0 before a run */
    _Atomic uint32_t begun;            /* processes and threads started; cute sets it to 0 before a run */
    _Atomic uint32_t refused;          /* total; if it grows, there is something new to read */
    struct cage_refusal first;         /* of the run; cute sets its count to 0 before a run */
    _Atomic uint32_t guessed;          /* answers of pretend.c that may be wrong; cute sets it to 0 before a run */
    _Atomic uint32_t has_changed;      /* enum cage_change: whether state that outlives a run differs from the start */
    _Atomic uint32_t is_undone;        /* cute sets it to 0 and writes to undo_fd; 1: the warden has finished */
    uint32_t refusal_count;
    struct cage_refusal refusal[CAGE_REFUSALS];
};
#endif
