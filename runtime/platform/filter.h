/* filter.h - the data that instrumented code reads without a call. The filter has a byte for each granule of 8 bytes;
 * its bits say which bytes are symbolic or poisoned. The memory before it contains a table of functions that are ours,
 * and exact_limit. */
#ifndef RUNTIME_PLATFORM_FILTER_H
#define RUNTIME_PLATFORM_FILTER_H
#include "runtime/runtime.h"

#define FILTER_SIZE ((1ull << 44) + PAGE_SIZE)     /* words are read, also at its end */
#define OURS_BYTES  CUTE_OURS_BYTES    /* before the filter: see ours_at */
#define EXACT_AT    0x81000            /* before the filter and that table: see exact_limit */

static inline volatile uint8_t *filter_at(uint64_t address)
{
    return (volatile uint8_t *)(CUTE_FILTER_BASE + (address >> 3));
}
/* The entry of a function in the table of functions that are instrumented or the runtime's own. If two functions share
 * an entry, the later one has it; for the other one the stub calls the runtime. */
static inline const void **ours_at(const void *function)
{
    return (const void **)(CUTE_FILTER_BASE - OURS_BYTES) + ((uint64_t)function >> 4 & (OURS_BYTES / 8 - 1));
}
/* If an access ends at most this many bytes from the start of its granule, the stubs test the bits of its bytes before
 * they call the runtime. 8: each access within one granule; 0: none. */
static inline uint32_t *exact_limit(void)
{
    return (uint32_t *)(CUTE_FILTER_BASE - EXACT_AT);
}
#endif
