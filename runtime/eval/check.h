/* check.h - implicit predicates: the conditions that C imposes on operands, indices and pointers. A failing one ends
 * the run. */
#ifndef RUNTIME_EVAL_CHECK_H
#define RUNTIME_EVAL_CHECK_H
#include "runtime/record/value.h"

/* `width`: the width of the result. */
void check_operands(enum check check, enum op op, unsigned width, struct val a, struct val b, uint32_t site);
void check_bounds(struct val index, uint64_t limit, uint32_t site);
/* `inside`: the predicate that the access stays inside its object. If bounds are not checked, it is concretized. */
void check_inside(struct val inside, uint32_t site);
/* The program uses the pointer: it must not be NULL. */
void check_pointer(struct val pointer, uint32_t site);
/* No NULL check applies here: concretize `pointer == NULL`. */
void check_concretize_null(struct val pointer, uint32_t site);
#endif
