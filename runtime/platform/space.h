/* space.h - the address space: mappings at fixed addresses, and a pool of permanent memory.
 *
 *   char *copy = pool_take(size);
 *   if (!copy)
 *       runtime_die("no memory for a copy"); */
#ifndef RUNTIME_PLATFORM_SPACE_H
#define RUNTIME_PLATFORM_SPACE_H
#include "runtime/runtime.h"

/* Map the state, the heap, the filter and the input objects. Only the first call does anything. */
void space_map(void);
void space_map_filter(void);           /* map an empty filter: each process needs its own */
/* Map memory at a fixed address. Calls runtime_die(complaint) if that fails, or if something is mapped there already
 * (MAP_OURS). */
#ifndef MAP_FIXED_NOREPLACE
#define MAP_FIXED_NOREPLACE 0x100000
#endif
#define MAP_OURS (MAP_ANONYMOUS | MAP_NORESERVE | MAP_FIXED_NOREPLACE)
void space_map_at(uint64_t address, uint64_t size, int protection, int flags, const char *complaint);
void *pool_take(size_t size);          /* zeroed pages, never freed; NULL: there are no more */
/* Print the text on stderr and end the process. */
void runtime_die(const char *text) __attribute__((__noreturn__));
/* An assert of a checked build (make CHECKED=1) has failed. Print it and kill the process: cute stops, without a
 * verdict. */
void runtime_assert_fail(const char *fact, const char *file, unsigned line, const char *function)
    __attribute__((__noreturn__));
#endif
