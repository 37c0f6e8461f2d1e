/* uninit.h - memory that nobody has written is an input, if the request looks for its uses: see record/fresh.h. */
#ifndef RUNTIME_MEMORY_UNINIT_H
#define RUNTIME_MEMORY_UNINIT_H
#include "runtime/runtime.h"

void uninit_begin_run(void);
void uninit_add(uint64_t address, uint64_t size);      /* so many bytes are fresh */
#endif
