/* sequence.h - the toplevel that calls functions in every order, as source text that is appended to the unit. */
#ifndef INSTRUMENTER_SEQUENCE_H
#define INSTRUMENTER_SEQUENCE_H
#include "base/err.h"
#include "instrumenter/ir/ast.h"
#include "instrumenter/ir/unit.h"

/* Fills sequence->guessed and sequence->script. False: there is nothing to be called so. */
bool sequence_add(const struct unit *unit, struct sequence *sequence, struct text *out, struct err *err);
#endif
