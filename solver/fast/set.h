/* set.h - sets of machine words of one width, as lists of ranges; all operations are exact.
 *
 *   struct set set, moved;
 *   set_clear(&set);
 *   set_add_cyclic(&set, 8, 250, 5);                     { 250 to 255, 0 to 5 }
 *   set_normalize(&set);
 *   set_contains(&set, 3)
 *
 * Ranges are unsigned, sorted, disjoint and not adjacent: equal sets have equal lists. A set that would need more than
 * SET_LIMIT ranges gets `overflow`: its ranges are meaningless, and every set computed from it overflows, too. */
#ifndef SOLVER_SET_H
#define SOLVER_SET_H
#include <stdbool.h>
#include <stdint.h>
#include "sym/expr.h"

struct range {
    uint64_t low, high;                            /* both ends included */
};

#define SET_LIMIT 130u                             /* enough for every set of bytes, shifted cyclically or not */

struct set {
    uint32_t count;
    bool overflow;
    struct range range[SET_LIMIT];
};

/* Building a set: add ranges in any order, overlapping or not, then call set_normalize. */
static inline void set_clear(struct set *set)
{
    set->count = 0;
    set->overflow = false;
}
void set_add(struct set *set, uint64_t low, uint64_t high);
void set_add_cyclic(struct set *set, unsigned width, uint64_t low, uint64_t high);   /* wraps if low > high */
void set_normalize(struct set *set);

void set_make_full(struct set *set, unsigned width);
void set_make_range(struct set *set, uint64_t low, uint64_t high);                   /* low > high: empty */
void set_copy(struct set *to, const struct set *from);

/* `out` must differ from the operands. */
void set_intersect(struct set *out, const struct set *a, const struct set *b);
void set_unite(struct set *out, const struct set *a, const struct set *b);
void set_complement(struct set *out, const struct set *a, unsigned width);

bool set_contains(const struct set *set, uint64_t value);
static inline bool set_is_empty(const struct set *set)
{
    return set->count == 0 && !set->overflow;
}
static inline bool set_is_full(const struct set *set, unsigned width)
{
    return set->count == 1 && !set->overflow && set->range[0].low == 0 && set->range[0].high == width_mask(width);
}

/* Sets of bytes as bit masks of 4 words. */
void mask_add_range(uint64_t *mask, uint64_t low, uint64_t high);
void mask_add_set(uint64_t *mask, const struct set *set);
static inline bool mask_has(const uint64_t *mask, uint64_t value)
{
    return mask[value / 64] >> value % 64 & 1;
}
/* False if nothing is left. */
static inline bool mask_intersect(uint64_t *mask, const uint64_t *other)
{
    uint64_t any = 0;
    for (unsigned i = 0; i < 4; i++)
        any |= mask[i] &= other[i];
    return any != 0;
}
/* Find the member nearest to `wanted`, for characters preferably a readable one. False if the set is empty. */
bool mask_choose(const uint64_t *mask, uint64_t wanted, bool is_character, uint64_t *value);

/* Write the intersection of `a` and `b` to `out`, which needs space for a_count + b_count - 1 ranges; returns their
 * number. */
uint32_t ranges_intersect(struct range *out, const struct range *a, uint32_t a_count, const struct range *b,
                          uint32_t b_count);
#endif
