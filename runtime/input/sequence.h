/* sequence.h - sequences of calls: cutec --sequence. */
#ifndef RUNTIME_INPUT_SEQUENCE_H
#define RUNTIME_INPUT_SEQUENCE_H
#include "runtime/runtime.h"

void sequence_begin_run(void);
#endif
