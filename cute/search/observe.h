/* observe.h - everything done with a run besides exploring its alternatives: statistics, coverage, the corpus, errors.
 *
 *   struct observation seen = {.request = request, .run = &record->run, .bound = bound};
 *   observe_run(worker, &seen);                           right after the run, before any other
 *   if (seen.is_new_path) ...
 *
 * A table in observe.c has a row for each observer, in the order in which they are called. An observer may execute the
 * request again, in another mode; its row limits how often. The observed run stays as it is. */
#ifndef CUTE_OBSERVE_H
#define CUTE_OBSERVE_H
#include "cute/search/worker.h"

struct observation {
    const struct request *request;         /* repeats the run, ... */
    struct run_mode mode;                  /* ... in this mode */
    const struct run *run;
    uint32_t bound;                        /* 1 + the number of choices shared with an earlier run; 0: unknown */
    bool is_mutation;                      /* the run of a mutation (mutate.c) */
    /* The results of observe_run. */
    struct refusal refused;                /* the first call that the cage refused in the run */
    struct vec fresh;                      /* uint64_t: what the run is the first to cover, see coverage.h */
    uint64_t kept_path;                    /* --keep=paths: the hash of its path if no earlier run took it; else 0 */
    bool is_new_path;                      /* no earlier run made the same own choices */
    bool is_fresh;                         /* the run is the first to cover something */
    bool is_settled;                       /* cute diff: the versions' ends were compared; the run itself is no error */
};

/* Call all observers that are due, in the order of the table; fills in the results in `seen`. */
void observe_run(struct worker *worker, struct observation *seen);
#endif
