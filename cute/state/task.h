/* task.h - a part of the frontier that one worker explores on its own: its items and their descendants, up to a limit.
 * The result depends only on the task's items and on what the campaign knew when the task began: not on the worker, nor
 * on what other tasks find meanwhile. */
#ifndef CUTE_TASK_H
#define CUTE_TASK_H
#include "cute/state/frontier.h"
#include "cute/state/knowledge.h"

struct task {
    struct vec items;                      /* struct item, the next one first: the work to do, finally the rest */
    struct vec uses;                       /* struct bucket_use: in a guided search */
    struct knowledge found;
    bool is_root;                          /* starts with the first run */
    bool is_cut;                           /* the campaign ended before its items were done: they are dropped */
    uint32_t index;                        /* in its round */
    uint64_t copies;                       /* of inputs that it has taken */
    uint64_t seed, steps, runs, tries;     /* it ends after so many steps (see worker.c), runs, or items */
    struct err err;                        /* why the guest could not be run any more; "": it could */
};

/* `known` must not change until the task is merged. */
void task_init(struct task *task, const struct knowledge *known, const char *program, const struct site_table *sites,
               const struct cfg *cfg);
/* Also frees the remaining items. */
void task_fini(struct task *task);
/* Move `count` items starting at `first` to the task; their inputs then belong to the task alone. */
void task_take(struct task *task, struct item *first, size_t count);
#endif
