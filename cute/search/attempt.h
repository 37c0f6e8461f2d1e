/* attempt.h - try an item: get the record of its parent, flip the choice, run, observe the child, and push an item for
 * each new alternative of it.
 *
 * A child has followed its prediction if the hash of its choices up to the flipped one is the predicted one. Otherwise
 * it has diverged: it is explored only if its path is new, from the first choice that differs from the parent's, and
 * the campaign is not complete any more. */
#ifndef CUTE_ATTEMPT_H
#define CUTE_ATTEMPT_H
#include "cute/search/worker.h"

struct attempt {
    const struct item *item;
    const struct record *parent;
    struct solver *solver;                 /* the worker's; for a deferred item one without limits */
    struct request *request;               /* the child's, made by flip_item */
    struct vec blocked;                    /* expr_handle: each excludes the aliases of an earlier model, see alias.c */
    bool retries;                          /* call flip_item again, for a model with other aliases */
};

/* Try the item, once for each model that alias.c enumerates. Returns the number of attempts. */
unsigned attempt_item(struct worker *worker, const struct item *item);

/* A solver for the worker's expressions, which the caller frees. `is_quick`: give up hard queries early (see
 * is_deferred of struct item). */
struct solver *attempt_new_solver(struct worker *worker, bool is_quick);

/* flip.c: make the request of a run that takes another outcome of the item's choice. */
enum flip {
    FLIP_READY,                            /* the request is made; `outcome` is the one predicted for the choice */
    FLIP_NONE                              /* infeasible, unsolved (counted), or moot by now */
};
enum flip flip_item(struct worker *worker, struct attempt *attempt, uint64_t *outcome);

/* alias.c: solve `query`; worker->model is the model. `is_open`: the solver could not decide whether a model exists
 * that makes no pointers equal. */
enum verdict alias_solve(struct worker *worker, struct attempt *attempt, const struct query *query, bool *is_open);

/* unsat_core.c: note that the outcome wanted by the item was proved infeasible. If it is on the way to the target of
 * --reach and no run took it, find the choices of the run that exclude it. */
void unsat_core_note(struct worker *worker, const struct attempt *attempt, struct query query);
#endif
