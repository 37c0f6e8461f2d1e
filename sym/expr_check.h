/* expr_check.h - checks that makers return the right expressions, in checked builds (base/checked.h).
 *
 * There are two kinds of faults. Form: operands must have smaller handles than their user, widths must agree with
 * op.def, and results must have the form that simplify.c guarantees. Meaning: each expression has a value under each of
 * EXPR_SAMPLES fixed assignments, computed when it is made; a maker that simplifies must return an expression with the
 * values that the operator has on those of its operands. */
#ifndef SYM_EXPR_CHECK_H
#define SYM_EXPR_CHECK_H
#include "base/err.h"
#include "sym/expr.h"

enum { EXPR_SAMPLES = 4 };

/* Check the form of a finished node. */
bool expr_check_form(const struct exprs *table, expr_handle e, struct err *err);
/* Check that `e`, which was made for `wanted`, has the same width and the same values. The operands of `wanted` are in
 * the table. */
bool expr_check_value(struct exprs *table, expr_handle e, const struct expr *wanted, struct err *err);

/* A checked build applies these to each new node and to each result of a maker; a fault ends the process. */
void expr_must_be_in_form(const struct exprs *table, expr_handle e);
void expr_must_equal(struct exprs *table, expr_handle e, const struct expr *wanted);
void expr_check_fini(struct exprs *table);         /* frees the samples */
#endif
