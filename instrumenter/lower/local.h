/* local.h - what is known about a function before it is lowered: which locals can live in registers, and which values
 * can never be symbolic. */
#ifndef INSTRUMENTER_LOCAL_H
#define INSTRUMENTER_LOCAL_H
#include "base/vec.h"
#include "instrumenter/ir/ast.h"

/* Sets is_register and has_shadow of the function's locals, and native_reason of the function if there is a construct
 * that cannot be lowered. The locals that got a shadow are appended to `shadowed` (struct decl *). */
void local_analyse(struct unit *unit, struct function *function, struct vec *shadowed);

/* The value of a statement expression, behind its labels; NULL: it has none. */
const struct node *node_last_value(const struct node *node);
/* Can the value of this expression have a shadow? After local_analyse. */
bool node_may_be_symbolic(const struct node *node);
/* Does it do more than compute a value? */
bool node_has_effects(const struct node *node);
/* No effects, and no memory is read: it can be evaluated at any time, or never. */
bool node_is_pure(const struct node *node);
/* A plain variable, without conversions: NULL if it is something else. */
struct decl *node_variable(const struct node *node);
/* Does the variable stand in the expression? */
bool node_mentions(const struct node *node, const struct decl *decl);
/* Visit all nodes under `node`, itself first. */
void node_walk(const struct node *node, void (*visit)(const struct node *node, void *context), void *context);
/* The name of the function that is called, or NULL. */
struct decl *node_callee(const struct node *call);
#endif
