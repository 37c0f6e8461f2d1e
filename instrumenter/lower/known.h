/* known.h - drop from three-address code what is known already at its place. */
#ifndef INSTRUMENTER_KNOWN_H
#define INSTRUMENTER_KNOWN_H
#include "instrumenter/ir/ir.h"

/* A load from a place whose value is at hand becomes a copy. Behaviour and records stay the same. (An access through a
 * pointer that was dereferenced before is a new question: nothing pins the pointer, and it may be a store.) */
void known_reduce(struct ir_maker *maker, struct vec *code);
#endif
