/* support.h - the variables of expressions. */
#ifndef SOLVER_SUPPORT_H
#define SOLVER_SUPPORT_H
#include "base/vec.h"
#include "sym/expr.h"

/* The variables of each expression, computed once and kept for ever. */
struct support;
struct support *support_new(const struct exprs *exprs);
void support_free(struct support *support);
/* Sorted, without duplicates; valid until support_free, for a big expression until the next call for a big one. */
const uint32_t *support_of(struct support *support, expr_handle e, uint32_t *count);
/* True if `e` has so many variables that support_of must traverse its subexpressions. */
bool support_is_big(struct support *support, expr_handle e);
/* Call it for one variable after the other: results for shared expressions are kept until the variable changes. */
bool support_has(struct support *support, expr_handle e, uint32_t var);
/* Append `e` and its subexpressions that contain the variable, except leaves; each once in all calls since the last
 * clear. */
void support_list(struct support *support, expr_handle e, uint32_t var, struct vec *list);
void support_clear_list(struct support *support, struct vec *list);
/* Returns the number of visits to big expressions so far: a measure for limits on effort. */
uint64_t support_work(const struct support *support);
/* Stores the operands of `e` that are expressions; returns how many there are. */
unsigned support_operands(const struct support *support, expr_handle e, expr_handle operand[3]);

int compare_vars(const void *a, const void *b);            /* for qsort */
/* Resize a block to at least `count` elements of `size` bytes; those beyond the old *capacity are zero. */
void *grow_zeroed(void *block, size_t *capacity, size_t count, size_t size);
#endif
