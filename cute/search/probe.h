/* probe.h - once a check of a site and class was violated, other paths need not violate it again: the error is known. A
 * precondition says nothing of its site, where other pointers may come by, but all of its parameter. */
#ifndef CUTE_PROBE_H
#define CUTE_PROBE_H
#include "cute/search/worker.h"

bool probe_is_done(const struct worker *worker, const struct choice *check);
void probe_set_done(struct worker *worker, const struct choice *check, bool is_precondition);
#endif
