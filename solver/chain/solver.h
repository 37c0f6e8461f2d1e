/* solver.h - finds inputs that make a run take the other outcome of one of its choices.
 *
 * A query is a path prefix (predicates that the hint satisfies) and a goal (which the hint violates). Callers cannot
 * see which engine answered, except by the counters. The solver keeps no pointer into a query after solver_solve.
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

/* The links of the original CUTE: the negated predicate in the path, the pointer graph, and integer programming that
 * replaces a factor of a nonlinear product by its value. */
enum { SOLVER_LINKS_OF_CUTE = 1 << LINK_SYNTACTIC | 1 << LINK_POINTER | 1 << LINK_LINEAR };

struct link_counter {
    uint64_t asked, sat, unsat, refused;       /* refused: models that the evaluator did not confirm */
    uint64_t ns;
};

/* Over all queries that were sliced: the predicates of their paths, and those kept in the slices. */
struct slice_counter {
    uint64_t path, kept;
};

struct solver;
/* `exprs`, `vars` and everything that the options point to must outlive the solver; the options are copied. */
struct solver *solver_new(struct exprs *exprs, struct vars *vars, const struct solver_options *options);
void solver_free(struct solver *solver);
/* Answer a query. SAT: `model` holds the values that differ from the hint. Otherwise `model` is empty. */
enum verdict solver_solve(struct solver *solver, const struct query *query, struct model *model);
/* Returns why the last answer was UNKNOWN. */
enum solver_reason solver_reason(const struct solver *solver);
const struct link_counter *solver_counters(const struct solver *solver);   /* LINK_COUNT elements */
uint64_t solver_query_count(const struct solver *solver);
struct slice_counter solver_slices(const struct solver *solver);
/* Over all queries so far: the predicates of each slice beyond the first 64. */
uint64_t solver_excess(const struct solver *solver);
/* Durations of the queries that neither the cache nor the syntactic rules answered, if options->measure is set. */
const struct times *solver_times(const struct solver *solver);
const char *solver_link_text(enum solver_link link);
/* How many answers a checked build verified (referee.h); NULL in other builds. */
struct referee_counts;
const struct referee_counts *solver_checks(const struct solver *solver);
#endif
