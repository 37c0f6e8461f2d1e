/* trial.h - predict which names a link will lack, before the instrumented objects exist, by a throw-away link. */
#ifndef CUTEC_TRIAL_H
#define CUTEC_TRIAL_H
#include "cutec/build/build.h"
#include "cutec/link/needs.h"

/* `needs` describes unit->trial of all units; these objects may come from any build, and NULL means that nothing is
 * known about that unit. The linker's messages about names that nothing in the link defines are appended to `words`;
 * none are if nothing is missing. Afterwards unit->trial is an object of our own, with line information, for each unit
 * that uses such a name, and NULL for the others. Returns false on an error, see `err`. */
bool trial_run(struct build *build, const struct needs *needs, struct text *words, struct err *err);
#endif
