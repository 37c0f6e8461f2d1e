/* maps.h - writable mappings that are neither ours, nor variables, nor a stack, and did not exist before the program
 * began. */
#ifndef RUNTIME_PLATFORM_MAPS_H
#define RUNTIME_PLATFORM_MAPS_H
#include "runtime/platform/variables.h"

struct maps {
    uint32_t first_count;              /* mappings that existed before the program began */
    struct extent first[VARIABLE_RANGES];
    /* Set by host/watch.c: mappings are watched; there may be new ones from before the first run; from this run. */
    bool are_watched, had_new, has_new;
};
#define MAPS AREA(maps)
AREA_FITS(maps);

void maps_begin(void);                 /* call once, when the program begins */
/* `may_end`: the mapping of a file that may be shorter. maps_visit returns false if the kernel does not list the
 * mappings. */
typedef void maps_visitor(struct extent mapping, bool may_end, void *context);
bool maps_visit(maps_visitor *visit, void *context);
bool maps_has(uint64_t address);       /* true if anything is mapped there. Asks the kernel */
bool maps_may_have_new(void);          /* true if there may be mappings that an empty run does not have */
#endif
