/* slice.h - the predicates of a path that share variables with a goal, transitively, each once. The links of the chain
 * work on slices (link.h). Concretizations are predicates like all others here. */
#ifndef SOLVER_SLICE_H
#define SOLVER_SLICE_H
#include "base/map.h"
#include "solver/slice/context.h"

struct slicer;
struct slice {
    const expr_handle *preds;                  /* preds[count-1] is the goal */
    const uint8_t *is_concretization;
    size_t count;
    const uint32_t *vars;                      /* all variables of the slice, sorted */
    size_t var_count;
    uint64_t hash;                             /* of the set of predicates */
    bool all_pointers;                         /* every variable is a CELL_POINTER */
    const struct query *query;
    const struct slicer *path;                 /* the path that it was cut from; NULL: none */
};

/* The path as a stack, from which slices are cut.
 *
 *   slicer_load(slicer, query);                    keeps the common prefix with the last path
 *   if (slicer_holds(slicer, e, &is_concretization)) ...      e is a predicate of the path
 *   slicer_cut(slicer, query, &slice);             arrays valid until the next cut */
struct slicer {
    struct context *context;
    uint64_t path_id;
    bool is_loaded;
    size_t false_count;                             /* predicates of the path that are the constant false */
    struct vec entries, incidences, present;
    struct key_state *var_state, *big_state;        /* by variable; by handle of a big expression */
    size_t var_capacity, big_capacity;
    struct vec big_keys;                            /* keys of the big entries */
    uint32_t *position;                             /* by handle: 1 + its first entry in the path, 0: none */
    size_t position_capacity;
    uint32_t epoch;
    struct vec taken, vars, preds, concretizations;  /* entries of the slice; the arrays of struct slice */
    uint32_t *slot_vars;                            /* by slot: 1 + first variable there; chained by var_state */
    uint32_t *slot_mark;
};
void slicer_init(struct slicer *slicer, struct context *context);
void slicer_fini(struct slicer *slicer);
void slicer_load(struct slicer *slicer, const struct query *query);
bool slicer_holds(const struct slicer *slicer, expr_handle e, bool *is_concretization);
void slicer_cut(struct slicer *slicer, const struct query *query, struct slice *slice);
/* Returns whether the predicates of the path over `var` hold. Call eval_begin with values of all variables before. */
bool slicer_check_var(struct slicer *slicer, uint32_t var);

bool vars_have_pointer(const struct context *context, const uint32_t *var, size_t count);
bool pred_has_pointer(const struct context *context, expr_handle pred);
bool slice_has_pointers(const struct context *context, const struct slice *slice);
/* Returns whether `var` is a variable of the slice; then slice->vars[*index] == var. */
bool slice_find_var(const struct slice *slice, uint32_t var, size_t *index);
/* The hash of a slice is the sum of these over its predicates. */
static inline uint64_t slice_hash_pred(expr_handle pred, bool is_concretization)
{
    return hash_word((uint64_t)pred << 1 | is_concretization);
}
#endif
