/* floats.h - floating point that expressions do not describe: other rounding modes, the bits of computed NaNs. */
#ifndef RUNTIME_RECORD_FLOATS_H
#define RUNTIME_RECORD_FLOATS_H
#include "runtime/record/value.h"

/* True if the processor is in the modes that the evaluator assumes. */
bool floats_are_standard(void);
/* `value` was loaded as an integer. If it contains bits of a computed float, the path requires that this is no NaN.
 * False: it is a NaN, and the value was concretized. */
bool floats_are_settled(struct val value, uint32_t site);
#endif
