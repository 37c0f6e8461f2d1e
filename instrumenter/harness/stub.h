/* stub.h - functions that a unit uses and that nothing in the link defines, as source text appended to the unit:
 *
 *   int sensor(int *out, int unit) { ... }
 *
 * A stub asks the runtime what is to be done (cute --missing, runtime/input/missing.c): it does not come back, or what
 * it returns is a new input, or what its pointers lead to as well. The plain twin has the same text. */
#ifndef INSTRUMENTER_STUB_H
#define INSTRUMENTER_STUB_H
#include "instrumenter/ir/ast.h"
#include "instrumenter/ir/unit.h"

/* Append the names of the functions for which stubs can be made, a line each: those that the unit declares and does not
 * define, if all their types can be spelled. */
void stubs_list(const struct unit *unit, struct text *names);
/* Append the stubs to `out` and set their descriptions. All must be in the list of stubs_list. */
void stubs_add(const struct unit *unit, struct stub *stubs, size_t count, struct text *out);
#endif
