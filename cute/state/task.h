/* task.h - a part of the frontier that one worker explores on its own: its items and what comes of them, until so much
 * was tried. What comes of a task depends on its items and on what the campaign knew when it began, on nothing else:
 * not on the worker, not on what other tasks find meanwhile. */
#ifndef CUTE_TASK_H
#define CUTE_TASK_H
#include "cute/state/frontier.h"
#include "cute/state/knowledge.h"

struct task {
    struct vec items;                      /* struct item, the next one first: what is to do, then what is left */
    struct vec uses;                       /* struct crowd_use: of a guided search */
    struct knowledge found;
    bool is_root;                          /* begin with the first run */
    bool is_cut;                           /* the campaign was over before its items were done: they are dropped */
    uint32_t index;                        /* in its round */
    uint64_t copies;                       /* of inputs that it has taken */
    uint64_t seed, steps, runs, tries;     /* it ends after so many steps (see worker.c), runs, or items */
    struct err err;                        /* why the guest could not be run any more; "": it could */
};

/* `known` must not change before the task is merged. */
void task_init(struct task *task, const struct knowledge *known, const char *program, const struct site_table *sites,
               const struct ways *ways);
/* Frees the items that are left, too. */
void task_fini(struct task *task);
/* Hand over the items from `first` on, `count` of them: their inputs become the task's alone. */
void task_take(struct task *task, struct item *first, size_t count);
#endif
