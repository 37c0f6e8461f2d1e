/* floats.h - what is not followed of floating point. */
#ifndef RUNTIME_RECORD_FLOATS_H
#define RUNTIME_RECORD_FLOATS_H
#include "runtime/record/value.h"

/* Does the program compute floats as the evaluator does? */
bool floats_are_standard(void);
/* `value` was read from memory as an integer. If it has bits of a float that was computed: from here on that is no NaN.
 * False: it is one, and the value is concrete now. */
bool floats_are_settled(struct val value, uint32_t site);
#endif
