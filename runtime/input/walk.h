/* walk.h - the interface between the files that walk over the type of an input: input.c (aggregates), number.c,
 * pointer.c, union.c. Other files need input.h alone. */
#ifndef RUNTIME_INPUT_WALK_H
#define RUNTIME_INPUT_WALK_H
#include "runtime/input/input.h"

/* ---- number.c: scalars ---- */
/* Make no cell for these bytes: they become 0, and a loss is counted. */
void walk_lose(const struct walk *walk, enum loss reason, uint64_t address, uint64_t size);
/* Return a cell for the value at `address`, without a name and a value. */
struct cell walk_cell(const struct walk *walk, uint64_t address, enum cell_kind kind, unsigned width);
/* Store the value of cell `index`, with its expression. */
void walk_place(uint64_t address, unsigned size, uint32_t index);
/* State for the solver that `op` holds of a and b in each run. */
void walk_range(enum op op, struct val a, struct val b, uint32_t site);
/* A number or a bit-field, within the bounds that notes give. */
void walk_any_number(const struct walk *walk, uint64_t address, const struct cute_type *type, struct path path);
void walk_bits(const struct walk *walk, uint64_t address, const struct cute_field *field, struct path path);

/* ---- pointer.c: pointers and the objects that they point to ---- */
void walk_pointer(const struct walk *walk, uint64_t address, const struct cute_type *type, struct path path);
void walk_function(const struct walk *walk, uint64_t address, const struct cute_type *type, struct path path);
bool object_is_string(const struct object *object);

/* ---- union.c ---- */
void walk_union(const struct walk *walk, uint64_t address, const struct cute_type *type, struct path path, bool arrow);

/* ---- input.c: aggregates ---- */
void walk_field(const struct walk *walk, uint64_t address, const struct cute_field *field, struct path path,
                bool arrow);
#endif
