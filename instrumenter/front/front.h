/* front.h - the only interface to libclang: it reads a preprocessed unit and returns our own tree. */
#ifndef INSTRUMENTER_FRONT_H
#define INSTRUMENTER_FRONT_H
#include "base/arena.h"
#include "base/err.h"
#include "instrumenter/ir/ast.h"
#include "instrumenter/ir/source.h"

/* Parse source->text. `unit` points into `arena` and `source`, and does not depend on libclang. Returns false if
 * libclang rejects the unit as a whole; `err` then has its first error. An error inside a function only marks that
 * function. `follow_floats`: the compiler computes float and double as IEEE 754 requires. */
bool front_parse(struct source *source, bool from_gcc, bool follow_floats, struct arena *arena, struct unit *unit,
                 struct err *err);
#endif
