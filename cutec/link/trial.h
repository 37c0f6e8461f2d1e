/* trial.h - what a link will lack, found before the instrumented objects are there: by a link that is thrown away. */
#ifndef CUTEC_TRIAL_H
#define CUTEC_TRIAL_H
#include "cutec/build/build.h"
#include "cutec/link/needs.h"

/* `needs` are of unit->trial of all units, of any build; NULL: nothing is known of that one. To `words` goes what the
 * linker says of names that neither a unit nor anything else of the link defines: nothing, if nothing is lacking.
 * unit->trial is then an object of our own of each unit that uses one of these, with lines, and NULL of the others.
 * False: see `err`. */
bool trial_run(struct build *build, const struct needs *needs, struct text *words, struct err *err);
#endif
