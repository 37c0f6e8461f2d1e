/* maps.h - writable mappings that are neither ours, nor variables, nor a stack, and were not there before the program
 * began. */
#ifndef RUNTIME_PLATFORM_MAPS_H
#define RUNTIME_PLATFORM_MAPS_H
#include "runtime/platform/variables.h"

struct maps {
    uint32_t first_count;              /* mappings that were there before the program began */
    struct extent first[VARIABLE_RANGES];
    /* host/watch.c sets these: mappings are watched; there may be some from before the first run, or from this one. */
    bool are_watched, had_new, has_new;
};
#define MAPS AREA(maps)
AREA_FITS(maps);

void maps_begin(void);                 /* once: the program begins */
/* `may_end`: of a file that may be shorter. False: the kernel does not say. */
typedef void maps_visitor(struct extent mapping, bool may_end, void *context);
bool maps_visit(maps_visitor *visit, void *context);
bool maps_has(uint64_t address);       /* is anything mapped at that address? Asks the kernel */
bool maps_may_have_new(void);          /* there may be mappings besides those of an empty run */
#endif
