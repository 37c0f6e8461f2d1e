/* blast_float.h - internal to blast.c: floating point as circuits. */
#ifndef SOLVER_BLAST_FLOAT_H
#define SOLVER_BLAST_FLOAT_H
#include "solver/bits/gates.h"
#include "sym/expr.h"

/* Build the bits of a float operator (op_is_float). Its operands are a and, if it has two, b, of width `from`.
 * Exact. */
void blast_float(struct gates *gates, int *out, const struct expr *node, const int *a, const int *b, unsigned from);
#endif
