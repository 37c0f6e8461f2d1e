/* access.h - where an access may go whose address is symbolic. */
#ifndef RUNTIME_EVAL_ACCESS_H
#define RUNTIME_EVAL_ACCESS_H
#include "runtime/record/value.h"

/* What is done next depends on which object it leads to, all of it, or on whether it is NULL: both are decided. */
void access_whole(struct val pointer, uint32_t site);
/* A function of the C library that is native goes there: which object that is, its pins will say. */
void access_by_library(struct val pointer, uint32_t site);
#endif
