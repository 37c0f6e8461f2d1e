/* blast.h - expressions as circuits: each bit of an expression is a literal.
 *
 *   struct blast blast;
 *   blast_init(&blast, exprs);
 *   const int *bits = blast_expr(&blast, e);       as many literals as `e` has bits, the lowest first, valid until
 *                                                  blast_reset; NULL: the circuit has become too large
 *
 * Exact for every operator, as defined for all operands by op.def. Equal expressions share their circuit. */
#ifndef SOLVER_BLAST_H
#define SOLVER_BLAST_H
#include "base/arena.h"
#include "base/map.h"
#include "base/vec.h"
#include "solver/bits/gates.h"
#include "sym/expr.h"

struct blast {
    const struct exprs *exprs;
    struct gates *gates;
    struct arena arena;
    struct map bits;                    /* handle -> its literals */
    struct map inputs;                  /* variable -> its literals */
    struct map quotients;               /* literals of the dividend and the divisor, unsigned -> struct division */
    struct vec stack;
    const struct solver_options *options;   /* may be NULL; is_over stops the construction like the size limit */
    size_t steps, next_look;                /* nodes so far; nodes and gates at which is_over is called next */
};

void blast_init(struct blast *blast, const struct exprs *exprs);
void blast_fini(struct blast *blast);
void blast_reset(struct blast *blast);              /* starts a new, empty circuit */
const int *blast_expr(struct blast *blast, expr_handle e);
void blast_put_value(struct blast *blast, expr_handle e, uint64_t value);      /* from here on `e` is this constant */
const int *blast_input(struct blast *blast, uint32_t var, unsigned width);      /* returns the literals of a variable */
int blast_equals(struct blast *blast, const int *a, const int *b, unsigned width);
int blast_equals_value(struct blast *blast, const int *a, uint64_t value, unsigned width);
#endif
