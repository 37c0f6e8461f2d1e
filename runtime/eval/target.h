/* target.h - a symbolic pointer that has one of several known values. */
#ifndef RUNTIME_EVAL_TARGET_H
#define RUNTIME_EVAL_TARGET_H
#include "runtime/eval/place.h"

#define TARGET_LIMIT 64u
struct targets {
    uint32_t count;
    struct target {
        struct val is;                             /* predicate: the pointer has this value */
        struct places places;                      /* the places of the access in that case */
    } list[TARGET_LIMIT];
};

/* False: the address is not based on such a pointer. */
bool targets_find(const struct terms *terms, uint64_t address, uint32_t size, bool is_store, uint32_t site,
                  struct targets *targets);
bool targets_load(const struct targets *targets, uint32_t site, struct val *value);
bool targets_store(const struct targets *targets, uint64_t address, struct val value, uint64_t bytes);
/* True if an object of the program is at this address. Input objects do not count: alias.c must see the pointer. */
bool target_is_known(uint64_t address, bool is_store);
#endif
