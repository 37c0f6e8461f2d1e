/* sequence.h - the toplevel that calls functions in every order, as source text appended to the unit. */
#ifndef INSTRUMENTER_SEQUENCE_H
#define INSTRUMENTER_SEQUENCE_H
#include "base/err.h"
#include "instrumenter/ir/ast.h"
#include "instrumenter/ir/unit.h"

/* Append the toplevel to `out`; set sequence->guessed and sequence->script. Returns false if no function can be called
 * in a sequence. */
bool sequence_add(const struct unit *unit, struct sequence *sequence, struct text *out, struct err *err);
#endif
