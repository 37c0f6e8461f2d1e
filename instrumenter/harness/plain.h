/* plain.h - the plain twin of a unit: the user's text unchanged except for the calls that make inputs, which get a
 * type. */
#ifndef INSTRUMENTER_PLAIN_H
#define INSTRUMENTER_PLAIN_H
#include "instrumenter/emit/site.h"

/* Append the whole text of the unit to `out`, and add the inputs and their types to `sites`. */
void plain_unit(const struct unit *unit, const struct source *source, struct sites *sites, struct text *out);
#endif
