/* bits.h - a bit-blaster on top of CaDiCaL, in generations. Exact for every slice without pointers; pointers are
 * restricted to NULL, existing objects, and one fresh object for each pointer variable. The link determines by itself
 * whether an UNSAT needs a concretization, and its UNSAT answers have a core. */
#ifndef SOLVER_BITS_H
#define SOLVER_BITS_H
#include "solver/slice/link.h"

struct bits;
void *bits_new(struct context *context);                   /* struct bits */
void bits_free(void *bits);
struct answer bits_solve(void *bits, const struct slice *slice, struct model *model);
/* narrow.c: the first method of bits_solve for goals with many variables: only few variables are free, all others have
 * the hint's values. SAT or UNKNOWN. */
enum verdict narrow_solve(struct context *context, const struct slice *slice, struct model *model);
size_t bits_variable_count(const struct bits *bits);      /* variables in this generation */
#endif
