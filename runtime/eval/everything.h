/* everything.h - REQUEST_EVERYTHING: each number that is loaded without a shadow becomes an input. */
#ifndef RUNTIME_EVAL_EVERYTHING_H
#define RUNTIME_EVAL_EVERYTHING_H
#include "runtime/runtime.h"

cute_sym everything_load(const struct cute_site *site, uint32_t number, uint64_t address);
/* Called on a fault. Does not return if a probe of everything_load caused it. */
void everything_fault(void);
#endif
