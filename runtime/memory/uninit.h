/* uninit.h - REQUEST_UNINIT: memory that the program has not written is an input. record/fresh.h finds its uses. */
#ifndef RUNTIME_MEMORY_UNINIT_H
#define RUNTIME_MEMORY_UNINIT_H
#include "runtime/runtime.h"

void uninit_begin_run(void);
void uninit_add(uint64_t address, uint64_t size);      /* these bytes are new and uninitialised */
#endif
