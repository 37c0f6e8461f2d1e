/* known.h - drop from three-address code what is known already at its place. */
#ifndef INSTRUMENTER_KNOWN_H
#define INSTRUMENTER_KNOWN_H
#include "instrumenter/ir.h"

/* A load from a place whose value is at hand becomes a copy; an access through a pointer that was dereferenced
 * before, and not changed since, needs no look at the pointer's shadow. Behaviour and records stay the same. */
void known_reduce(struct ir_maker *maker, struct vec *code);
#endif
