/* page.h - the memory that cute and the warden of a cage share: what is to run, and what became of it.
 *
 * cute fills the first part, starts the warden (build/lib/cute_cage, the page's descriptor its first argument, then
 * the program to execute and its argv; with CAGE_HERE the argv alone) and never waits for more than its
 * end. The tested program does not have the page. */
#ifndef CAGE_PAGE_H
#define CAGE_PAGE_H
#include <stdatomic.h>
#include <stdint.h>

enum cage_right {
    CAGE_NET = 1,                      /* sockets, in the network of the user */
    CAGE_EXEC = 2,                     /* other programs */
    CAGE_BARE = 4,                     /* tests: as on a kernel that has no namespaces for us */
    CAGE_OLD = 32,                     /* tests: as on a kernel before 6.12, whose Landlock keeps no signals */
    CAGE_OPEN = 8,                     /* no cage at all: a session, limits and an end with cute */
    CAGE_HERE = 16,                    /* the program takes the place of cute_cage: for gdb, which has begun it */
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
    CAGE_CHANGED_FILES,                /* in the views, by a run: may be undone */
    CAGE_CHANGED_MORE,                 /* by the program's start, or something else than files */
};

#define CAGE_REFUSALS 64u              /* kept by place; the last one stands for all the rest */
#define CAGE_FOLDERS 4096u
#define CAGE_PROCESSES 64u             /* and threads, that a run may begin */
#define CAGE_SCRATCH "256m"
#define CAGE_FILE (256u << 20)         /* bytes of a file that it writes, of segments; of all files without a view */
#define CAGE_FILES 256u                /* without a view: that a run may open for writing, or make */
#define CAGE_MEMORY_FILES 16u          /* memfd_create in a run */

struct cage_refusal {
    uint32_t site, kind, count;
};

struct cage_page {
    /* Of cute. */
    uint32_t rights;
    int32_t parent;                    /* cute's number */
    int32_t shm_fd, output_fd;         /* -1: none; output goes to /dev/null then */
    uint64_t site_offset, shm_size;    /* where in shm the number of the place stands that the program is at */
    int32_t undo_fd;
    uint32_t pretends;                 /* refused calls are counted, and seem to have been done: see pretend.c */
    uint32_t seconds;                  /* the kernel ends it after so many; 0: cute does */
    char homes[CAGE_FOLDERS];          /* of the user, below which keys are: as folders */
    char folders[CAGE_FOLDERS];        /* that may be written: names, each with its 0; an empty one ends the list */
    /* Of the warden. */
    uint32_t lacks;                    /* bit per enum cage_part */
    int32_t problem;                   /* an errno: the program could not be executed */
    _Atomic uint32_t has_status;
    int32_t status;                    /* of the program's first process, as wait has it */
    int32_t listener;                  /* between the warden and the process that it starts */
    uint32_t files;                    /* see CAGE_FILES; of this start */
    uint64_t segment_bytes;            /* of shmget; of this start */
    _Atomic uint32_t memory_files;     /* memfd_create; cute sets it to 0 before a run */
    _Atomic uint32_t begun;            /* processes and threads; cute sets it to 0 before a run */
    _Atomic uint32_t refused;          /* in all: something new to read? */
    struct cage_refusal first;         /* of the run; cute sets its count to 0 before */
    _Atomic uint32_t guessed;          /* answers of pretend.c that may be wrong; cute sets it to 0 before a run */
    _Atomic uint32_t has_changed;      /* enum cage_change: what outlives a run is not as it was at the start */
    _Atomic uint32_t is_undone;        /* cute sets it to 0 and writes to undo_fd: the warden has done what it can */
    uint32_t refusal_count;
    struct cage_refusal refusal[CAGE_REFUSALS];
};
#endif
