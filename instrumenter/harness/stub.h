/* stub.h - functions that a unit uses and that are defined nowhere in the link, as source text that is appended to the
 * unit:
 *
 *   int sensor(int *out, int unit) { ... }
 *
 * A stub asks the runtime what is to be done (cute --missing, runtime/input/missing.c): it does not come back, or what
 * it returns is a new input, or what its pointers lead to as well. The plain twin has the same text. */
#ifndef INSTRUMENTER_STUB_H
#define INSTRUMENTER_STUB_H
#include "instrumenter/ir/ast.h"
#include "instrumenter/ir/unit.h"

/* Those of which stubs can be made, a line each: what the unit declares and does not define, as far as all types can be
 * written down again. */
void stubs_list(const struct unit *unit, struct text *names);
/* Each is one of these; its description is made. */
void stubs_add(const struct unit *unit, struct stub *stubs, size_t count, struct text *out);
#endif
