/* again.h - run the saved tests of the last campaign again: which findings are fixed, which still fail.
 *
 *   struct again again;
 *   if (again_open(&again, &program, settings, &sites, err))
 *       again_run(&again, test_bytes, size, &run, &failure, err)           any number of times
 *   again_close(&again);                                            in any case */
#ifndef CUTE_AGAIN_H
#define CUTE_AGAIN_H
#include "cute/program/runner.h"
#include "cute/record/finding.h"
#include "cute/settings/settings.h"

struct again {
    struct arena arena;                    /* owns what the runs and their failures point to */
    const struct program *program;
    const struct settings *settings;
    const struct site_table *sites;
    struct runner runner;
    struct request *request;               /* of the last run */
    struct run_limits limits;              /* of the test that was run last */
    enum run_end end;                      /* what it was kept for */
    bool is_lifted;                        /* it was a call of a stub, which is no error any more */
    bool has_changed;                      /* it asked for other inputs than the test has, see fit.h */
    const char *doubt;                     /* why a run without an error proves nothing; NULL: it does */
};

/* Keeps all that it is given. `sites`: of that program. */
bool again_open(struct again *again, const struct program *program, const struct settings *settings,
                const struct site_table *sites, struct err *err);
void again_close(struct again *again);
/* Run the test once in a fresh process. `run` and `failure` are valid until again_close; `run` must not be moved.
 * Returns false if it could not be run. */
bool again_run(struct again *again, const char *test, size_t size, struct run *run, struct failure *failure,
               struct err *err);
/* After a run that failed so: see refusal_judge. */
void again_judge(struct again *again, const struct failure *failure, struct refusal *refusal);
#endif
