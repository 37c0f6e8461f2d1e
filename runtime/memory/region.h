/* region.h - what stands at an address that is no input object's. */
#ifndef RUNTIME_MEMORY_REGION_H
#define RUNTIME_MEMORY_REGION_H
#include "runtime/runtime.h"

enum region { REGION_NONE, REGION_FREED, REGION_HEAP, REGION_VARIABLE, REGION_CONSTANT, REGION_STACK };
enum region region_find(uint64_t address, struct extent *object);      /* `object`: of HEAP, VARIABLE, CONSTANT */
#endif
