/* overflow.h - signed overflow of concrete values ends the run, but not before the runtime was called for the
 * expression that contains it. */
#ifndef RUNTIME_RECORD_OVERFLOW_H
#define RUNTIME_RECORD_OVERFLOW_H
#include "runtime/platform/thread.h"

void overflow_check(uint32_t site);                    /* the program is at this site after an overflow */
enum run_end overflow_end(enum run_end end);           /* how the run ends: `end`, or an overflow before it */
#endif
