/* precondition.h - failures that only the caller of the toplevel can be blamed for: a parameter is NULL, and the
 * function uses it. No note says that it may be NULL, so such a failure is reported separately from errors. */
#ifndef CUTE_PRECONDITION_H
#define CUTE_PRECONDITION_H
#include "sym/reader.h"

/* Get the pointer variable of a null check. False: `choice` is no null check, or has another form. */
bool null_check_var(const struct choice *choice, const struct exprs *exprs, uint32_t *var);
/* The parameter whose NULL value made the run fail, in a check or in a native function that received it; NULL: the
 * failure is an error. The run must have names. */
const char *precondition_of_run(const struct run *run, const struct site_table *sites, const struct exprs *exprs);
/* Returns whether a site of that function creates an input of that name. `function` NULL: a site of any function. */
bool input_is_declared(const struct site_table *sites, const char *function, const char *name);
/* The name of an input without the number of the call in a sequence. */
const char *input_without_step(const char *name);
#endif
