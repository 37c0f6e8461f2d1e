/* check.h - implicit predicates: what C demands of operands, indices and pointers. The run ends where one fails. */
#ifndef RUNTIME_EVAL_CHECK_H
#define RUNTIME_EVAL_CHECK_H
#include "runtime/record/value.h"

/* `width` is that of the result. */
void check_operands(enum check check, enum op op, unsigned width, struct val a, struct val b, uint32_t site);
void check_bounds(struct val index, uint64_t limit, uint32_t site);
/* An access stays inside of its object; where that is not checked, the path has no input for which it does not. */
void check_inside(struct val inside, uint32_t site);
void check_pointer(struct val pointer, uint32_t site);
/* No NULL check applies here: concretize `pointer == NULL`. */
void check_decide_null(struct val pointer, uint32_t site);
#endif
