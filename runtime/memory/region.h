/* region.h - the kind of memory at an address that is in no input object. */
#ifndef RUNTIME_MEMORY_REGION_H
#define RUNTIME_MEMORY_REGION_H
#include "runtime/runtime.h"

enum region { REGION_NONE, REGION_FREED, REGION_HEAP, REGION_VARIABLE, REGION_CONSTANT, REGION_STACK };
enum region region_find(uint64_t address, struct extent *object);      /* sets `object` for HEAP, VARIABLE, CONSTANT */
#endif
