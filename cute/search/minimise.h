/* minimise.h - the inputs of a finding made smaller and easier to read, by running the program with candidates. */
#ifndef CUTE_MINIMISE_H
#define CUTE_MINIMISE_H
#include "cute/search/worker.h"

/* Executions, at most: so many tries, each of which may be judged by one more: see refusal.h. */
enum { MINIMISE_TRIES = 200, MINIMISE_RUNS = 2 * MINIMISE_TRIES };

/* `record`, which is given up, is of a run that failed like that. `run` becomes one that does too, at the same place,
 * with its cells' names, in a fresh process, as far as a finding needs it; in `arena`, which nothing else may use.
 * `refusal` is what was judged of the one, and becomes what is true of the other. */
void minimise(struct worker *worker, const struct failure *failure, struct arena *arena, struct record *record,
              struct refusal *refusal, struct run *run);
#endif
