/* evidence.h - how we know that a finding is real. Each has happened again in a fresh process; better than that is that
 * the user's own code fails with its inputs, as it is or compiled with a sanitizer. */
#ifndef CUTE_EVIDENCE_H
#define CUTE_EVIDENCE_H
#include "cute/record/finding.h"
#include "cute/state/common.h"

/* The best that there is for it. `test`: the file with its inputs. `spent_ns`: for all findings of the campaign; no
 * more than a tenth of its time, and none once it is over. */
enum evidence evidence_find(struct common *common, const struct finding *finding, const char *test,
                            uint64_t *spent_ns);
/* Of a run that a limit of time has ended: the user's own code, not instrumented, comes to an end with its inputs. */
bool evidence_ends(struct common *common, const struct failure *failure, const struct run *run);
/* "native", "asan", "ubsan", "msan", "fortify", "fresh process": a promise to scripts. */
const char *evidence_name(enum evidence evidence);
/* The same in a sentence. */
const char *evidence_text(enum evidence evidence);
#endif
