/* minimise.h - make the inputs of a finding smaller and easier to read, by running the program with candidates. */
#ifndef CUTE_MINIMISE_H
#define CUTE_MINIMISE_H
#include "cute/search/worker.h"

/* Executions, at most: MINIMISE_TRIES tries, each of which may need one more to judge a refusal: see refusal.h. */
enum { MINIMISE_TRIES = 200, MINIMISE_RUNS = 2 * MINIMISE_TRIES };

/* Takes ownership of `record`, the record of a run that failed with `failure`. `run` becomes a run with smaller inputs
 * that fails alike, at the same place, in a fresh process; it has its cells' names, and of the rest only what a finding
 * needs. It lives in `arena`, which must have no other user. `refusal` is the judgement of the given run, and becomes
 * that of the smaller one. */
void minimise(struct worker *worker, const struct failure *failure, struct arena *arena, struct record *record,
              struct refusal *refusal, struct run *run);
#endif
