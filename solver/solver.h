/* solver.h - find the inputs that drive a run another way at one of its choices.
 *
 * A query is a path prefix (predicates that the hint satisfies) and a goal (that it does not). Callers cannot tell
 * which engine answered, except by the counters. No pointer into a query outlives solver_solve.
 *
 *   struct query query = {.path = run.preds, .path_count = i, .path_id = record number, .goal = negated,
 *                         .hint = values, ...};
 *   if (solver_solve(solver, &query, &model) == VERDICT_SAT)
 *       the assignments in model, everything else as in the hint */
#ifndef SOLVER_SOLVER_H
#define SOLVER_SOLVER_H
#include <stdint.h>
#include <stdio.h>
#include "base/vec.h"
#include "solver/times.h"
#include "sym/expr.h"
#include "sym/record.h"
#include "sym/var.h"

enum verdict {
    VERDICT_SAT,           /* the model was evaluated, exactly, against every predicate */
    VERDICT_UNSAT,         /* proved by a sound rule or an exact engine */
    VERDICT_UNKNOWN,       /* out of steps or out of theory; solver->reason says which */
};

/* The input objects of the run that gave the hint: what a pointer variable can point to. */
struct query_object {
    uint32_t slot, size, type;                 /* type: hash, as in struct cell */
};

struct query {
    const expr_handle *path;                   /* 0 entries are skipped */
    size_t path_count;
    uint64_t path_id;                          /* the same id: the same path array, maybe another count; for caches */
    const uint8_t *is_pin;                     /* path[i] is a pin: an UNSAT that needs it is no proof. NULL: none */
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

struct assignment {
    uint32_t var;
    uint64_t value;
};
struct clone {
    uint32_t slot, from;                       /* the new object `slot` starts as a copy of `from` */
};
struct model {
    struct vec assignments;                    /* struct assignment; only those that differ from the hint */
    struct vec clones;                         /* struct clone */
};
void model_init(struct model *model);
void model_fini(struct model *model);
void model_clear(struct model *model);

/* The links of the chain, in order. LINK(name, text). */
#define SOLVER_LINKS \
    LINK(SYNTACTIC, "syntactic") LINK(CACHE, "cache") LINK(FAST, "fast") LINK(POINTER, "pointer") \
    LINK(LINEAR, "linear") LINK(SEARCH, "search") LINK(BITS, "bits") LINK(SMT, "z3")
enum solver_link {
#define LINK(name, text) LINK_##name,
    SOLVER_LINKS
#undef LINK
    LINK_COUNT
};

/* What CUTE had: the negated predicate among the others, the graph of pointers, integer programming with the fallback
 * that a factor is replaced by its value. */
enum { SOLVER_LINKS_OF_CUTE = 1 << LINK_SYNTACTIC | 1 << LINK_POINTER | 1 << LINK_LINEAR };

struct link_counter {
    uint64_t asked, sat, unsat, refused;       /* refused: a model that the evaluator did not confirm */
    uint64_t ns;
};

/* OVER: options->is_over. */
enum solver_reason {
    SOLVER_REASON_NONE, SOLVER_REASON_STEPS, SOLVER_REASON_PIN, SOLVER_REASON_THEORY, SOLVER_REASON_OVER,
    SOLVER_REASON_OBJECTS,                 /* only with more objects than the query allows */
};

/* Of the queries that were sliced: the predicates of their paths, and those that had to do with what was asked. */
struct slice_counter {
    uint64_t path, kept;
};

/* The process that Z3 runs in: started with the first question, anew if it is gone. Solvers that are used one after
 * the other may share it, it remembers nothing. Ends with smt_helper_free. */
struct smt_helper;
struct smt_helper *smt_helper_new(void);
void smt_helper_free(struct smt_helper *helper);

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
    uint32_t ticks_between;                    /* tests: how often it is asked; 0: the default (link.h) */
    bool measure;                              /* fill ns in the counters */
    _Atomic uint8_t *at_work;                  /* NULL, or told which link is asked: 1 + its number */
    bool check_all;  /* tests: assert that a model satisfies the whole path, not only the slice */
};

struct solver;
struct solver *solver_new(struct exprs *exprs, struct vars *vars, const struct solver_options *options);
void solver_free(struct solver *solver);
enum verdict solver_solve(struct solver *solver, const struct query *query, struct model *model);
enum solver_reason solver_reason(const struct solver *solver);
const struct link_counter *solver_counters(const struct solver *solver);   /* LINK_COUNT of them */
uint64_t solver_query_count(const struct solver *solver);
struct slice_counter solver_slices(const struct solver *solver);
/* Of all questions so far, the conditions that hung together beyond the first 64 of each. */
uint64_t solver_excess(const struct solver *solver);
/* Of the queries that the cache and what stands before it did not answer, if options->measure. */
const struct times *solver_times(const struct solver *solver);
const char *solver_link_text(enum solver_link link);
#endif
