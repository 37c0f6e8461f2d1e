/* observe.h - what is done with a run besides exploring its alternatives: statistics, coverage, the corpus, errors.
 *
 *   struct observation seen = {.request = request, .run = &record->run, .bound = bound};
 *   observe_run(worker, &seen);                           right after the run, before any other
 *   if (seen.is_new_path) ...
 *
 * A table in observe.c has a row for each observer, in the order in which they are called. An observer may execute the
 * request again, in another mode: its row says how often at most. The run that is observed stays as it is. */
#ifndef CUTE_OBSERVE_H
#define CUTE_OBSERVE_H
#include "cute/search/worker.h"

struct observation {
    const struct request *request;         /* makes the run happen again, */
    struct run_mode mode;                  /* in this mode */
    const struct run *run;
    uint32_t bound;                        /* an earlier run made the same choices before this one; 0: none is known */
    bool is_mutation;                      /* it is a mutation of mutate.c */
    /* What observe_run finds out. */
    struct refusal refused;                /* the first call that the cage refused in the run */
    struct vec fresh;                      /* uint64_t: what it is the first to cover, see coverage.h */
    uint64_t kept_path;                    /* --keep=paths: the hash of its path, which no run had before; else 0 */
    bool is_new_path;                      /* no run before made the same own choices */
    bool is_fresh;                         /* it is the first to cover something */
    bool is_settled;                       /* cute diff: the versions' ends were compared; the run is no error itself */
};

void observe_run(struct worker *worker, struct observation *seen);
#endif
