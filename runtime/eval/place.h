/* place.h - the places of an access: the addresses that a symbolic address may have. */
#ifndef RUNTIME_EVAL_PLACE_H
#define RUNTIME_EVAL_PLACE_H
#include "runtime/record/value.h"

#define TERM_LIMIT 32
/* An address as a sum: of input pointers, of constants, and of the rest. */
struct terms {
    expr_handle pointer[TERM_LIMIT], rest[TERM_LIMIT];
    unsigned pointer_count, rest_count;
    uint64_t rest_value;                           /* value of the sum of `rest` */
};

/* The places of an access, at equal distances. */
struct places {
    uint64_t first;                                /* address of place 0 */
    uint32_t count, distance, size;                /* number; distance of neighbours; bytes of each */
    struct val index;                              /* selects the place; below `count` on this path */
};

/* Find the places of an access of `size` bytes at this address, which is based on the pointer `origin`. With one place
 * the index is concrete. `inside`: the predicate that the index is below `count`. False: unknown object, or too many
 * places. */
bool places_find(const struct terms *terms, uint64_t origin, uint64_t address, uint32_t size, struct places *places,
                 struct val *inside);
/* False: too many places are symbolic. */
bool places_load(const struct places *places, uint32_t site, struct val *value);
/* Store `value`, symbolic or not, at `address`, where memory will have `bytes`. False: too many places. */
bool places_store(const struct places *places, uint64_t address, struct val value, uint64_t bytes);
/* The same under a condition. The places must be few and must not overlap. */
void places_store_if(const struct places *places, struct val condition, uint64_t address, struct val value,
                     uint64_t bytes);
#endif
