/* selfcheck.h - REQUEST_SELF_CHECK: values of expressions, computed a second time from the inputs up. */
#ifndef RUNTIME_RECORD_SELFCHECK_H
#define RUNTIME_RECORD_SELFCHECK_H
#include "runtime/runtime.h"

void selfcheck_begin_run(void);
void selfcheck_compare(enum op op, bool agrees);       /* count a comparison of `op` */
/* selfcheck_value: the expression's value in this run, evaluated from the inputs up. selfcheck_agrees: true if that is
 * `value`, or if there is no expression. */
uint64_t selfcheck_value(expr_handle e);
bool selfcheck_agrees(expr_handle e, uint64_t value);
#endif
