/* shadow.h - symbolic values in memory.
 *
 *   shadow_put(address, 4, value);                    value.width is 32
 *   value = shadow_get(address, 4, site);             value.sym == 0: concrete, read memory */
#ifndef RUNTIME_MEMORY_SHADOW_H
#define RUNTIME_MEMORY_SHADOW_H
#include "runtime/platform/filter.h"
#include "runtime/platform/thread.h"
#include "runtime/record/value.h"

#define TOUCHED_LIMIT (1u << 24)       /* granules of 8 bytes that one run may touch */

/* The shadow of 8 bytes. A byte's entries hold only while its bit in the filter is set. */
struct granule {
    expr_handle handle[8];
    uint8_t number[8];                 /* index of the byte in the expression, lowest first */
    uint8_t value[8];                  /* the concrete byte when the entry was made */
    uint32_t listed;                   /* the last run that listed it in `touched` */
    uint32_t reserved[3];
};

struct shadow {
    uint32_t touched_count;
    struct granule **root[1u << 17];   /* by address bits 30 to 46: tables of pages of granules */
    uint64_t touched[TOUCHED_LIMIT];   /* granules of this run: address / 8 */
};
#define SHADOW AREA(shadow)
AREA_FITS(shadow);

void shadow_reset(void);                               /* clear the filter for a new run */
bool shadow_is_set(uint64_t address, uint64_t size);   /* any of these bytes is symbolic or poisoned */
/* Returns the value of `size` bytes, at most 8. If it is not symbolic, value.value is meaningless: read memory. */
struct val shadow_get(uint64_t address, unsigned size, uint32_t site);
void shadow_put(uint64_t address, unsigned size, struct val value);    /* value.width == 8 * size */
void shadow_clear(uint64_t address, uint64_t size);    /* the bytes are concrete and not poisoned now */
/* Clear or copy shadows as their bytes are overwritten or copied. `place`: address of the code that does it, if there
 * is no site; else 0. */
void shadow_wipe(uint64_t address, uint64_t size, uint64_t place);
void shadow_copy(uint64_t to, uint64_t from, uint64_t size, uint64_t place);
void shadow_drop(uint64_t address);                    /* clear symbolic bytes of that granule; poison stays */
/* Poison these bytes until the end of the run: see guard.h. False: no memory left for granules. */
bool shadow_poison(uint64_t address, uint64_t size);
/* Call `visit` for each symbolic value in the range, or the part of it inside, in pieces of at most 8 bytes. */
void shadow_visit(uint64_t address, uint64_t size, uint32_t site, void (*visit)(struct val value, void *context),
                  void *context);
/* shadow_save saves up to `limit` symbolic bytes of an object and returns their number. shadow_restore puts one of them
 * into an object that holds the same bytes. */
uint32_t shadow_save(uint64_t address, uint64_t size, struct shadow_byte *byte, uint32_t limit);
void shadow_restore(uint64_t address, const struct shadow_byte *byte);
struct val shadow_byte_val(const struct shadow_byte *byte);            /* the byte's value */
#endif
