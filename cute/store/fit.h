/* fit.h - whether a run of a saved test, on a program that has changed, proves that what the test was kept for is gone.
 *
 *   const char *doubt = fit_doubt(&test, &run, &sites);
 *   if (doubt) printf("cannot tell: %s", doubt);          "its inputs have changed" */
#ifndef CUTE_FIT_H
#define CUTE_FIT_H
#include "cute/record/test_file.h"

/* Does the program ask for other inputs than those of the test: were some added, removed, renamed, or given another
 * type? Inputs that the run did not get to are no change. */
bool fit_has_changed(const struct test_file *test, const struct run *run, const struct site_table *sites);
/* NULL: a run that ended without an error proves it. `run` must have names. */
const char *fit_doubt(const struct test_file *test, const struct run *run, const struct site_table *sites);
#endif
