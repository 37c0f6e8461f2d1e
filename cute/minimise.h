/* minimise.h - the inputs of a finding made smaller and easier to read, by running the program with candidates. */
#ifndef CUTE_MINIMISE_H
#define CUTE_MINIMISE_H
#include "cute/worker.h"

/* `record`, which is given up, is of a run that failed like that. The result is one that does too, at the same place,
 * with its cells' names, in a fresh process; NULL: the guest cannot be run any more. */
struct record *minimise(struct worker *worker, const struct failure *failure, struct record *record);
#endif
