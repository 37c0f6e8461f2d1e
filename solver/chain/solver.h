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
#include "solver/chain/times.h"
#include "solver/slice/model.h"
#include "solver/slice/query.h"

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

/* Of the queries that were sliced: the predicates of their paths, and those that had to do with what was asked. */
struct slice_counter {
    uint64_t path, kept;
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
/* A checked build: how many answers were checked (referee.h); else NULL. */
struct referee_counts;
const struct referee_counts *solver_checks(const struct solver *solver);
#endif
