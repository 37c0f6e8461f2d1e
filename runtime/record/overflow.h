/* overflow.h - signed overflow where nothing is symbolic ends the run, but not before the runtime was called for the
 * expression that it is part of. */
#ifndef RUNTIME_RECORD_OVERFLOW_H
#define RUNTIME_RECORD_OVERFLOW_H
#include "runtime/platform/thread.h"

void overflow_check(uint32_t site);                    /* after an overflow the program is here */
enum run_end overflow_end(enum run_end end);           /* the run ends: like that, or by an overflow met before */
#endif
