/* access.h - loads and stores with symbolic addresses. Only instrumented code calls the rest of access.c. */
#ifndef RUNTIME_EVAL_ACCESS_H
#define RUNTIME_EVAL_ACCESS_H
#include "runtime/record/value.h"

/* The caller uses the whole object: decide which object it is, and whether the pointer is NULL. */
void access_whole(struct val pointer, uint32_t site);
/* A native function dereferences the pointer; concretization will decide the object. */
void access_by_library(struct val pointer, uint32_t site);
#endif
