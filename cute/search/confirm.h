/* confirm.h - is a failure real? The same request once more, in a process that has run nothing before. A failure that
 * is real becomes a finding, with the smallest inputs that fail so.
 *
 *   if (!findings_is_known(&worker->known->findings, &failure))
 *       confirm_failure(worker, &seen, &failure);         `seen` is the run that failed so */
#ifndef CUTE_CONFIRM_H
#define CUTE_CONFIRM_H
#include "cute/search/minimise.h"
#include "cute/search/observe.h"

/* Executions, at most: once more, once as if no call were refused, and what the minimiser may take. */
enum { CONFIRM_RUNS = 2 + MINIMISE_RUNS };

void confirm_failure(struct worker *worker, const struct observation *seen, const struct failure *failure);
/* A limit ended the run. Does the program end at all? */
void confirm_endless(struct worker *worker, const struct observation *seen);
/* After a run of that request has failed so: see refusal_judge. */
void confirm_judge(struct worker *worker, const struct request *request, struct run_mode mode,
                   const struct failure *failure, struct refusal *refusal);
#endif
