/* guard.h - poisoned bytes, which the program may not access: free blocks, and the surroundings of blocks and of input
 * objects. Their bits in the filter are set. Nothing is poisoned unless RUN->guards. */
#ifndef RUNTIME_MEMORY_GUARD_H
#define RUNTIME_MEMORY_GUARD_H
#include "runtime/runtime.h"

void guard_block(uint64_t address, uint64_t size, uint64_t whole);     /* only `size` of its `whole` bytes are usable */
/* The block has `size` usable bytes now, instead of `old`. */
void guard_resized(uint64_t address, uint64_t old, uint64_t size, uint64_t whole);
void guard_nobody(uint64_t address, uint64_t size);    /* poison bytes that belong to no block */
void guard_front(uint64_t address);                    /* poison the bytes before an input object */
/* An array ends at `address`: poison the rest of its object, which has room up to `end`. */
void guard_behind(uint64_t address, uint64_t end);
bool guard_is_on(uint64_t address);                    /* true if bytes there may be poisoned */
/* Called before the program accesses these bytes. If one is poisoned, ends the run with an error. */
void guard_access(uint64_t address, uint64_t size, bool is_store);
void guard_written(uint64_t address, uint64_t size);   /* the same check after native code has written the bytes */
#endif
