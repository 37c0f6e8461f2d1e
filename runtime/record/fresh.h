/* fresh.h - REQUEST_UNINIT: finds choices that depend on uninitialised memory. memory/uninit.c makes such memory an
 * input; fresh_check recognises it in the expression of a choice, and ends the run. */
#ifndef RUNTIME_RECORD_FRESH_H
#define RUNTIME_RECORD_FRESH_H
#include "runtime/runtime.h"

struct fresh {
    bool is_on;
    uint32_t cell_count;
    uint32_t seen;                     /* expressions below this have their `bits` */
    uint64_t bits[RECORD_EXPR_LIMIT];  /* the bits that come from fresh memory */
};
#define FRESH AREA(fresh)
AREA_FITS(fresh);

/* Call this before a choice if FRESH->is_on. */
void fresh_check(enum choice_kind kind, unsigned detail, uint32_t site, expr_handle e);
#endif
