/* blast.h - expressions as circuits: each bit of an expression is a literal.
 *
 *   struct blast blast;
 *   blast_init(&blast, exprs);
 *   const int *bits = blast_expr(&blast, e);       width of `e` literals, the lowest bit first, valid until
 *                                                  blast_reset; NULL: the circuit has become too large
 *
 * Exact for every operator, total as op.def says. Equal expressions share their circuit. */
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
    struct map quotients;               /* unsigned dividend and divisor, by their literals -> struct division */
    struct vec stack;
    const struct solver_options *options;   /* NULL, or whose is_over makes a circuit too large */
    size_t steps, next_look;                /* of nodes; is_over is asked next when there are so many nodes and gates */
};

void blast_init(struct blast *blast, const struct exprs *exprs);
void blast_fini(struct blast *blast);
void blast_reset(struct blast *blast);              /* a new, empty circuit */
const int *blast_expr(struct blast *blast, expr_handle e);
void blast_put_value(struct blast *blast, expr_handle e, uint64_t value);      /* from now on `e` is this number */
const int *blast_input(struct blast *blast, uint32_t var, unsigned width);      /* the literals of a variable */
int blast_equals(struct blast *blast, const int *a, const int *b, unsigned width);
int blast_equals_value(struct blast *blast, const int *a, uint64_t value, unsigned width);
#endif
