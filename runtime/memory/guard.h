/* guard.h - bytes that nobody may access; all of it only where RUN->guards says so. */
#ifndef RUNTIME_MEMORY_GUARD_H
#define RUNTIME_MEMORY_GUARD_H
#include "runtime/runtime.h"

void guard_block(uint64_t address, uint64_t size, uint64_t whole);     /* of `whole` bytes `size` are given out */
void guard_resized(uint64_t address, uint64_t old, uint64_t size, uint64_t whole);
void guard_nobody(uint64_t address, uint64_t size);    /* these are no block's: never given out, or freed */
void guard_front(uint64_t address);                    /* an input object begins there */
/* An array ends there, in an object that has room up to `end`. */
void guard_behind(uint64_t address, uint64_t end);
bool guard_is_on(uint64_t address);                    /* may there be barred bytes? */
/* The program is about to access these: if it must not that is the end of the run. */
void guard_access(uint64_t address, uint64_t size, bool is_store);
void guard_written(uint64_t address, uint64_t size);   /* native code has done so */
#endif
