/* query.h - what the solver is given and what it answers; the entry point is solver/chain/solver.h.
 *
 * A query is a path prefix (predicates that the hint satisfies) and a goal (which the hint violates). */
#ifndef SOLVER_QUERY_H
#define SOLVER_QUERY_H
#include <stdint.h>
#include "sym/expr.h"
#include "sym/record.h"
#include "sym/var.h"

enum verdict {
    VERDICT_SAT,           /* the model was evaluated, exactly, against every predicate */
    VERDICT_UNSAT,         /* proved by a sound rule or an exact engine */
    VERDICT_UNKNOWN,       /* out of steps or of theory; solver_reason() says which */
};

/* Reasons for UNKNOWN. OVER: options->is_over returned true. */
enum solver_reason {
    SOLVER_REASON_NONE, SOLVER_REASON_STEPS, SOLVER_REASON_CONCRETIZED, SOLVER_REASON_THEORY, SOLVER_REASON_OVER,
    SOLVER_REASON_OBJECTS,                 /* there are models only with more objects than the query allows */
};

/* An input object of the hint's run: a possible target of pointer variables. */
struct query_object {
    uint32_t slot, size, type;                 /* type: hash, as in struct cell */
};

struct query {
    const expr_handle *path;                   /* 0 entries are skipped */
    size_t path_count;
    uint64_t path_id;                          /* same id: same path array, maybe with another count; for caches */
    const uint8_t *is_concretization;          /* by index in `path`; an UNSAT that needs one is no proof; NULL: none */
    expr_handle goal;
    uint32_t choice;                           /* of the hint's run; the goal is its other outcome */
    const uint64_t *hint;                      /* by variable number */
    size_t hint_count;
    const struct query_object *objects;
    size_t object_count;
    uint32_t max_objects;
    const struct object_bound *bound;          /* smaller maxima for some types */
    uint32_t bound_count;
};

static inline uint64_t query_hint(const struct query *query, uint32_t var)
{
    return var < query->hint_count ? query->hint[var] : 0;
}

struct smt_helper;
struct solver_options {
    uint32_t links;                            /* bit per enum solver_link; 0: all */
    uint64_t conflict_limit;                   /* for the bits link, per query; 0: the default */
    uint32_t variable_limit;                   /* of the circuit of a query; 0: the default */
    uint32_t haste;                            /* search and fast halve their usual step limits this many times */
    uint64_t z3_limit;                         /* for Z3's resource counter, per query; 0: the default */
    const char *z3;                            /* path of the helper program; NULL: searched as smt.c says */
    struct smt_helper *helper;                 /* NULL: the solver creates its own */
    bool (*is_over)(const void *state);        /* called in long queries: true if nobody needs the answer; or NULL */
    const void *is_over_state;
    uint32_t ticks_between;                    /* for tests: interval of its calls; 0: the default (context.h) */
    bool measure;                              /* fill ns in the counters */
    _Atomic uint8_t *at_work;                  /* may be NULL; receives 1 + the number of the link at work */
    bool check_all;  /* for tests: assert that a model satisfies the whole path, not only the slice */
};
#endif
