/* guard.h - poisoned bytes: the program may not access them (free blocks, what is before and behind blocks and input
 * objects). Their bits in the filter are set. Nothing is done unless RUN->guards. */
#ifndef RUNTIME_MEMORY_GUARD_H
#define RUNTIME_MEMORY_GUARD_H
#include "runtime/runtime.h"

void guard_block(uint64_t address, uint64_t size, uint64_t whole);     /* a block: `size` of `whole` bytes are open */
void guard_resized(uint64_t address, uint64_t old, uint64_t size, uint64_t whole);
void guard_nobody(uint64_t address, uint64_t size);    /* no block has these bytes */
void guard_front(uint64_t address);                    /* an input object begins there */
/* An array ends there, in an object that has room up to `end`. */
void guard_behind(uint64_t address, uint64_t end);
bool guard_is_on(uint64_t address);                    /* may bytes be poisoned there? */
/* The program is about to access these bytes. If one is poisoned, the run ends as an error. */
void guard_access(uint64_t address, uint64_t size, bool is_store);
void guard_written(uint64_t address, uint64_t size);   /* native code has written them: likewise */
#endif
