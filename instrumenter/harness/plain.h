/* plain.h - the plain twin of a unit: the user's text as it stands, but for calls that make inputs, which need a type.
 * */
#ifndef INSTRUMENTER_PLAIN_H
#define INSTRUMENTER_PLAIN_H
#include "instrumenter/emit/site.h"

/* The whole text of the unit is appended to `out`; `sites` gets the inputs and their types. */
void plain_unit(const struct unit *unit, const struct source *source, struct sites *sites, struct text *out);
#endif
