/* bits.h - the bit-blaster over CaDiCaL, in generations. Exact for every slice without pointers; pointers are
 * restricted to NULL, the objects that exist, and one fresh object for each pointer variable. It tells by itself
 * whether an UNSAT needs a concretization, and its answers have a core. */
#ifndef SOLVER_BITS_H
#define SOLVER_BITS_H
#include "solver/slice/link.h"

struct bits;
void *bits_new(struct context *context);                   /* struct bits */
void bits_free(void *bits);
struct answer bits_solve(void *bits, const struct slice *slice, struct model *model);
/* narrow.c: what bits_solve asks first about goals of many variables: few of them, the others being at the hint. SAT
 * or UNKNOWN. */
enum verdict narrow_solve(struct context *context, const struct slice *slice, struct model *model);
size_t bits_variable_count(const struct bits *bits);      /* in the present generation */
#endif
