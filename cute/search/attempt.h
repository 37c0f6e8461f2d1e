/* attempt.h - trying an item: get the record of its parent, flip the choice, run, observe the child, and push an item
 * for each new alternative of it.
 *
 * A run is believed to be where it was sent if the hash of its choices up to the flipped one is what was predicted. If
 * not it has diverged: it is explored only if its path is new, from the first choice that differs from the parent's,
 * and the campaign is not complete any more. */
#ifndef CUTE_ATTEMPT_H
#define CUTE_ATTEMPT_H
#include "cute/search/worker.h"

struct attempt {
    const struct item *item;
    const struct record *parent;
    struct solver *solver;                 /* the worker's, or for an item that was put off one without limits */
    struct request *request;               /* made by flip_item: of the child */
    struct vec blocked;                    /* expr_handle: each excludes the aliases of an earlier answer: alias.c */
    bool retries;                          /* another call of flip_item looks for an answer with other aliases */
};

/* Try the item, once for each answer. The result is how often. */
unsigned attempt_item(struct worker *worker, const struct item *item);

/* A solver for the worker's expressions. `is_quick`: it gives up hard questions early (is_deferred of struct item). */
struct solver *attempt_new_solver(struct worker *worker, bool is_quick);

/* flip.c: make the request that takes the item's choice another way. */
enum flip {
    FLIP_READY,                            /* the request is made, `outcome` is what the choice should become */
    FLIP_NONE                              /* impossible, unsolved (counted), or of no interest any more */
};
enum flip flip_item(struct worker *worker, struct attempt *attempt, uint64_t *outcome);

/* alias.c: solve `query`, the answer to worker->model. `is_open`: whether an answer exists that makes no pointers
 * equal is not known. */
enum verdict alias_solve(struct worker *worker, struct attempt *attempt, const struct query *query, bool *is_open);

/* unsat_core.c: the outcome that the item wants was proved impossible. If it is on the way to the target of --reach and
 * no run had it, find out which of the run's choices exclude it. */
void unsat_core_note(struct worker *worker, const struct attempt *attempt, struct query query);
#endif
