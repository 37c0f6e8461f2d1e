/* front.h - the only door to libclang: a preprocessed unit in, our own tree out. */
#ifndef INSTRUMENTER_FRONT_H
#define INSTRUMENTER_FRONT_H
#include "base/arena.h"
#include "base/err.h"
#include "instrumenter/ir/ast.h"
#include "instrumenter/ir/source.h"

/* Parse source->text. `unit` points into `arena` and `source`, and no longer needs libclang. False: libclang refuses
 * the unit as a whole, `err` has its first complaint. An error inside a function only marks that function.
 * `follow_floats`: the compiler computes float and double as IEEE 754 has it. */
bool front_parse(struct source *source, bool from_gcc, bool follow_floats, struct arena *arena, struct unit *unit,
                 struct err *err);
#endif
