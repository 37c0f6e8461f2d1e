/* precondition.h - failures that only the caller of the toplevel can be blamed for: a parameter is NULL, and the
 * function uses it. Nobody said that it may be NULL, so it is told apart from the errors. */
#ifndef CUTE_PRECONDITION_H
#define CUTE_PRECONDITION_H
#include "sym/reader.h"

/* The pointer variable that a null check is about. False: it is no null check, or of another form. */
bool null_check_var(const struct choice *choice, const struct exprs *exprs, uint32_t *var);
/* The parameter that was NULL where the run failed, in a check or in a function that it was given to; NULL: the failure
 * is an error. The run has names. */
const char *precondition_of_run(const struct run *run, const struct site_table *sites, const struct exprs *exprs);
/* Does a place of that function ask for an input of that name? NULL: a place of any function. */
bool input_is_declared(const struct site_table *sites, const char *function, const char *name);
/* The name of an input without the number of the call in a sequence. */
const char *input_without_step(const char *name);
#endif
