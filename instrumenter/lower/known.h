/* known.h - removes redundant loads from three-address code. */
#ifndef INSTRUMENTER_KNOWN_H
#define INSTRUMENTER_KNOWN_H
#include "instrumenter/ir/ir.h"

/* Replace a load from a place whose value is known by a copy of the value. Behaviour and records stay the same. (A
 * second access through a pointer is still an event of its own: nothing concretizes the pointer, and the access may be
 * a store.) */
void known_reduce(struct ir_maker *maker, struct vec *code);
#endif
