/* evidence.h - how far a finding was confirmed. Each has been reproduced in a fresh process; better evidence is that
 * the user's own code fails with its inputs, as it is or compiled with a sanitizer. */
#ifndef CUTE_EVIDENCE_H
#define CUTE_EVIDENCE_H
#include "cute/record/finding.h"
#include "cute/state/common.h"

/* Find the best evidence for a finding. `test`: the file with its inputs. `spent_ns`: time spent on all findings of the
 * campaign: at most a tenth of its time, and none once it is over. */
enum evidence evidence_find(struct common *common, const struct finding *finding, const char *test,
                            uint64_t *spent_ns);
/* Returns whether the user's own code, not instrumented, ends with the inputs of a run that exceeded its time. */
bool evidence_ends(struct common *common, const struct failure *failure, const struct run *run);
/* "native", "asan", "ubsan", "msan", "fortify", "fresh process": a stable interface for scripts. */
const char *evidence_name(enum evidence evidence);
/* The same as a sentence. */
const char *evidence_text(enum evidence evidence);
#endif
