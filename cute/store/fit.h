/* fit.h - decide whether a run of a saved test on a changed program proves that the test's failure is gone.
 *
 *   const char *doubt = fit_doubt(&test, &run, &sites);
 *   if (doubt) printf("cannot tell: %s", doubt);          "its inputs have changed" */
#ifndef CUTE_FIT_H
#define CUTE_FIT_H
#include "cute/record/test_file.h"

/* Returns whether the program requests other inputs than the test has: some were added, removed, renamed, or given
 * another type. Inputs that the run did not reach do not count as changes. */
bool fit_has_changed(const struct test_file *test, const struct run *run, const struct site_table *sites);
/* The reason why the run proves nothing. NULL: it ended without an error, which proves the fix. `run` must have
 * names. */
const char *fit_doubt(const struct test_file *test, const struct run *run, const struct site_table *sites);
#endif
