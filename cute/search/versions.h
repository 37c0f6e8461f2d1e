/* versions.h - cute diff: find out whether the two versions end in different ways.
 *
 *   if (!versions_were_compared(run) && versions_are_apart(worker, request))
 *       they do, and the difference is now a finding */
#ifndef CUTE_VERSIONS_H
#define CUTE_VERSIONS_H
#include "cute/search/worker.h"

enum { VERSIONS_RUNS = 3 };                /* executions, at most */

/* Returns whether the run compared the results of the versions. */
bool versions_were_compared(const struct run *run);
/* Run each version alone with the request. If they end differently, add the finding and return true. */
bool versions_are_apart(struct worker *worker, const struct request *request);
#endif
