/* bits.h - the bit-blaster over CaDiCaL, in generations. Exact for every slice without pointers; pointers are
 * restricted to NULL, the objects that exist, and one fresh object for each pointer variable. `needs_pin`: the UNSAT
 * used a pin. */
#ifndef SOLVER_BITS_H
#define SOLVER_BITS_H
#include "solver/slice/model.h"

struct bits;
struct bits *bits_new(struct context *context);
void bits_free(struct bits *bits);
enum verdict bits_solve(struct bits *bits, const struct slice *slice, struct model *model, bool *needs_pin);
/* of the last UNSAT: predicates besides the goal */
const expr_handle *bits_core(const struct bits *bits, size_t *count);
enum solver_reason bits_reason(const struct bits *bits);  /* of the last UNKNOWN */
/* narrow.c: what bits_solve asks first about goals of many variables: few of them, the others being at the hint. SAT
 * or UNKNOWN. */
enum verdict narrow_solve(struct context *context, const struct slice *slice, struct model *model);
size_t bits_variable_count(const struct bits *bits);      /* in the present generation */
#endif
