/* harness.h - the toplevel of a test, as source text appended to the unit: it makes an input of each parameter and
 * calls the function; or, given two versions in two units, calls both on the same inputs and compares them. */
#ifndef INSTRUMENTER_HARNESS_H
#define INSTRUMENTER_HARNESS_H
#include "instrumenter/ir/ast.h"
#include "instrumenter/ir/unit.h"

#define HARNESS "cute_toplevel"            /* prefix of the names of its functions */

/* Append the harness for `function` to `out`. `version` NULL: there is only this version. */
void harness_add(const struct unit *unit, const struct function *function, struct version *version, struct text *out);
/* True if the parameter is declared as an array with a number of elements that an input can have. */
bool harness_is_array(const struct decl *param);
#endif
