/* place.h - the places that a symbolic address may mean. */
#ifndef RUNTIME_EVAL_PLACE_H
#define RUNTIME_EVAL_PLACE_H
#include "runtime/record/value.h"

#define TERM_LIMIT 32
/* An address as a sum: of pointers that are inputs, of constants, of the rest. */
struct terms {
    expr_handle pointer[TERM_LIMIT], rest[TERM_LIMIT];
    unsigned pointer_count, rest_count;
    uint64_t rest_value;                           /* of the rest's sum */
};

/* The places of an access. */
struct places {
    uint64_t first;                                /* address of place 0 */
    uint32_t count, distance, size;                /* from one place to the next; bytes of each */
    struct val index;                              /* which place: below `count` from here on */
};

/* The places of an access of `size` bytes at this address, which was computed from the pointer `origin`. With one place
 * the index is concrete. `inside`: the index is below `count`. False: unknown, or too many places. */
bool places_find(const struct terms *terms, uint64_t origin, uint64_t address, uint32_t size, struct places *places,
                 struct val *inside);
/* False: too many places are symbolic. */
bool places_load(const struct places *places, uint32_t site, struct val *value);
/* Store `value`, symbolic or not, at `address`; memory will have these bytes. False: too many places. */
bool places_store(const struct places *places, uint64_t address, struct val value, uint64_t bytes);
/* The same under a condition. There are few places, and they do not overlap. */
void places_store_if(const struct places *places, struct val condition, uint64_t address, struct val value,
                     uint64_t bytes);
#endif
