/* local.h - analyses a function before it is lowered: which locals can live in registers, and which values can never be
 * symbolic. */
#ifndef INSTRUMENTER_LOCAL_H
#define INSTRUMENTER_LOCAL_H
#include "base/vec.h"
#include "instrumenter/ir/ast.h"

/* Set is_register and has_shadow of the function's locals, and native_reason of the function if a construct in it
 * cannot be lowered. Append the locals that have a shadow to `shadowed` (struct decl *). */
void local_analyse(struct unit *unit, struct function *function, struct vec *shadowed);

/* The value of a statement expression, without the labels before it; NULL if it has none. */
const struct node *node_last_value(const struct node *node);
/* True if the value of this expression can have a shadow. Call local_analyse before. */
bool node_may_be_symbolic(const struct node *node);
/* True if evaluating it does more than compute a value. */
bool node_has_effects(const struct node *node);
/* True if it has no effects and reads no memory: it can be evaluated at any time, or never. */
bool node_is_pure(const struct node *node);
/* The variable that the expression is, without conversions; NULL if it is anything else. */
struct decl *node_variable(const struct node *node);
/* True if the expression refers to the variable. */
bool node_mentions(const struct node *node, const struct decl *decl);
/* Visit all nodes under `node`, beginning with `node` itself. */
void node_walk(const struct node *node, void (*visit)(const struct node *node, void *context), void *context);
/* The function that is called directly, or NULL. */
struct decl *node_callee(const struct node *call);
#endif
