/* query.h - what is asked of the solver and what it answers; solver/chain/solver.h asks.
 *
 * A query is a path prefix (predicates that the hint satisfies) and a goal (that it does not). */
#ifndef SOLVER_QUERY_H
#define SOLVER_QUERY_H
#include <stdint.h>
#include "sym/expr.h"
#include "sym/record.h"
#include "sym/var.h"

enum verdict {
    VERDICT_SAT,           /* the model was evaluated, exactly, against every predicate */
    VERDICT_UNSAT,         /* proved by a sound rule or an exact engine */
    VERDICT_UNKNOWN,       /* out of steps or out of theory; solver->reason says which */
};

/* OVER: options->is_over. */
enum solver_reason {
    SOLVER_REASON_NONE, SOLVER_REASON_STEPS, SOLVER_REASON_CONCRETIZED, SOLVER_REASON_THEORY, SOLVER_REASON_OVER,
    SOLVER_REASON_OBJECTS,                 /* only with more objects than the query allows */
};

/* The input objects of the run that gave the hint: what a pointer variable can point to. */
struct query_object {
    uint32_t slot, size, type;                 /* type: hash, as in struct cell */
};

struct query {
    const expr_handle *path;                   /* 0 entries are skipped */
    size_t path_count;
    uint64_t path_id;                          /* the same id: the same path array, maybe another count; for caches */
    const uint8_t *is_concretization;          /* of path[i]: an UNSAT that needs one is no proof. NULL: none is */
    expr_handle goal;
    uint32_t choice;                           /* of the hint's run, whose other outcome the goal is */
    const uint64_t *hint;                      /* by variable number */
    size_t hint_count;
    const struct query_object *objects;
    size_t object_count;
    uint32_t max_objects;
    const struct object_bound *bound;          /* of some types there may be fewer */
    uint32_t bound_count;
};

static inline uint64_t query_hint(const struct query *query, uint32_t var)
{
    return var < query->hint_count ? query->hint[var] : 0;
}

struct smt_helper;
struct solver_options {
    uint32_t links;                            /* bit per enum solver_link; 0: all */
    uint64_t conflict_limit;                   /* of bits, per query; 0: the default */
    uint32_t variable_limit;                   /* of the circuit of a query; 0: the default */
    uint32_t haste;                            /* search and fast give up after so many halvings of their usual steps */
    uint64_t z3_limit;                         /* of Z3's resource counter, the same */
    const char *z3;                            /* the helper program; NULL: ../lib/cute_z3 beside the running program */
    struct smt_helper *helper;                 /* NULL: one of its own */
    bool (*is_over)(const void *state);        /* asked in long queries: is the answer wanted no more? NULL: it is */
    const void *is_over_state;
    uint32_t ticks_between;                    /* tests: how often it is asked; 0: the default (context.h) */
    bool measure;                              /* fill ns in the counters */
    _Atomic uint8_t *at_work;                  /* NULL, or told which link is asked: 1 + its number */
    bool check_all;  /* tests: assert that a model satisfies the whole path, not only the slice */
};
#endif
