/* times.c - below 8 ns each duration has its own class; above, the leading bit and the three bits after it select
 * it. */
#include "solver/chain/times.h"

enum { FINE_BITS = 3, FINE = 1 << FINE_BITS };

static unsigned class_of(uint64_t ns)
{
    if (ns < FINE)
        return (unsigned)ns;
    unsigned top = 63 - (unsigned)__builtin_clzll(ns);
    unsigned class = (top - FINE_BITS + 1) * FINE + (unsigned)(ns >> (top - FINE_BITS) & (FINE - 1));
    return class < TIMES_CLASSES ? class : TIMES_CLASSES - 1;
}

uint64_t times_limit(unsigned class)
{
    if (class < FINE)
        return class;
    unsigned shift = class / FINE - 1;
    return ((uint64_t)(FINE + class % FINE + 1) << shift) - 1;
}

void times_add(struct times *times, uint64_t ns)
{
    times->count[class_of(ns)]++;
}

void times_merge(struct times *times, const struct times *other)
{
    for (unsigned i = 0; i < TIMES_CLASSES; i++)
        times->count[i] += other->count[i];
}

uint64_t times_quantile(const struct times *times, unsigned per_cent)
{
    uint64_t total = 0, seen = 0;
    for (unsigned i = 0; i < TIMES_CLASSES; i++)
        total += times->count[i];
    for (unsigned i = 0; i < TIMES_CLASSES; i++) {
        seen += times->count[i];
        if (total && seen * 100 >= total * per_cent && seen)
            return times_limit(i);
    }
    return 0;
}
