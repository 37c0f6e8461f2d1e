/* confirm.h - confirm a failure: execute the same request again, in a process that has run nothing before. A failure
 * that repeats becomes a finding, with minimised inputs.
 *
 *   if (!findings_is_known(&worker->known->findings, &failure))
 *       confirm_failure(worker, &seen, &failure);         `seen` is the run that failed */
#ifndef CUTE_CONFIRM_H
#define CUTE_CONFIRM_H
#include "cute/search/minimise.h"
#include "cute/search/observe.h"

/* Executions, at most: one to confirm, one as if no call were refused, and those of the minimiser. */
enum { CONFIRM_RUNS = 2 + MINIMISE_RUNS };

/* Confirm a failure; if it repeats, minimise its inputs and add a finding. Otherwise count it as unconfirmed. */
void confirm_failure(struct worker *worker, const struct observation *seen, const struct failure *failure);
/* A limit ended the run: find out whether the program ends at all. If not, that is a finding. */
void confirm_endless(struct worker *worker, const struct observation *seen);
/* Call it right after a run of `request` that failed with `failure`: see refusal_judge. */
void confirm_judge(struct worker *worker, const struct request *request, struct run_mode mode,
                   const struct failure *failure, struct refusal *refusal);
#endif
