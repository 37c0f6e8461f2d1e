/* versions.h - cute diff: do the two versions end in different ways?
 *
 *   if (!versions_were_compared(run) && versions_are_apart(worker, request))
 *       they do, and that is a finding now */
#ifndef CUTE_VERSIONS_H
#define CUTE_VERSIONS_H
#include "cute/search/worker.h"

enum { VERSIONS_RUNS = 3 };                /* executions, at most */

/* Did the run compare what the versions leave? */
bool versions_were_compared(const struct run *run);
/* Run each version alone, as the request says. */
bool versions_are_apart(struct worker *worker, const struct request *request);
#endif
