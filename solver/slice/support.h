/* support.h - the variables of expressions. */
#ifndef SOLVER_SUPPORT_H
#define SOLVER_SUPPORT_H
#include "base/vec.h"
#include "sym/expr.h"

/* The variables of each expression, computed once, kept for ever. */
struct support;
struct support *support_new(const struct exprs *exprs);
void support_free(struct support *support);
/* Sorted, without repetition; valid until support_free. Of a big one: until the next call for a big one. */
const uint32_t *support_of(struct support *support, expr_handle e, uint32_t *count);
/* Has it so many variables that support_of must walk over what it is made of? */
bool support_is_big(struct support *support, expr_handle e);
/* For one variable after the other: what is found out about shared expressions is kept until another one's turn. */
bool support_has(struct support *support, expr_handle e, uint32_t var);
/* All that `e` is made of that has the variable and operands, each once in all calls since the last clear. */
void support_list(struct support *support, expr_handle e, uint32_t var, struct vec *list);
void support_clear_list(struct support *support, struct vec *list);
/* Expressions looked at so far because they are big: what limits are counted in. */
uint64_t support_work(const struct support *support);
unsigned support_operands(const struct support *support, expr_handle e, expr_handle operand[3]);

int compare_vars(const void *a, const void *b);            /* for qsort */
/* Room for at least `count` elements of `size` bytes, those beyond the old *capacity zeroed. */
void *grow_zeroed(void *block, size_t *capacity, size_t count, size_t size);
#endif
