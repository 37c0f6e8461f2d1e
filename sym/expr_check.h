/* expr_check.h - is an expression what its maker should have made? For checked builds (base/checked.h).
 *
 * Two kinds of faults. The form: operands that stand before their user, widths that agree with op.def, and what
 * simplify.c says of the form of its results. And the meaning: each expression of a table has a value under SAMPLES
 * fixed assignments, computed when it is made; a maker that simplifies must return an expression with the values that
 * the operator has on those of its operands. */
#ifndef SYM_EXPR_CHECK_H
#define SYM_EXPR_CHECK_H
#include "base/err.h"
#include "sym/expr.h"

enum { EXPR_SAMPLES = 4 };

/* The form of a node that has been made. */
bool expr_check_form(const struct exprs *table, expr_handle e, struct err *err);
/* `e` was made for `wanted`, whose operands are in the table: the same width, and the same values. */
bool expr_check_value(struct exprs *table, expr_handle e, const struct expr *wanted, struct err *err);

/* In a checked build each new node and each result of a maker goes through these; they end the process. */
void expr_must_be_in_form(const struct exprs *table, expr_handle e);
void expr_must_equal(struct exprs *table, expr_handle e, const struct expr *wanted);
void expr_check_fini(struct exprs *table);         /* release what the checks keep */
#endif
