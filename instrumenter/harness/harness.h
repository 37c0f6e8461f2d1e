/* harness.h - the toplevel of a test, as source text that is appended to the unit: it makes an input of each parameter
 * and calls the function; or, of two versions in two units, both on the same inputs, to be compared. */
#ifndef INSTRUMENTER_HARNESS_H
#define INSTRUMENTER_HARNESS_H
#include "instrumenter/ir/ast.h"
#include "instrumenter/ir/unit.h"

#define HARNESS "cute_toplevel"            /* the names of its functions begin so */

/* `version` NULL: there is only this one. */
void harness_add(const struct unit *unit, const struct function *function, struct version *version, struct text *out);
/* Is the parameter declared as an array of so many elements, that can be an input? */
bool harness_is_array(const struct decl *param);
#endif
