/* times.h - how long many things took, as counts of lengths: eight classes to each doubling, so what comes out is at
 * most an eighth too long.
 *
 *   times_add(&times, 1700);
 *   times_merge(&times, &of_another_worker);
 *   times_quantile(&times, 50)                 the median in ns; 0: there are none */
#ifndef SOLVER_TIMES_H
#define SOLVER_TIMES_H
#include <stdint.h>

enum { TIMES_CLASSES = 320 };
struct times {
    uint64_t count[TIMES_CLASSES];
};

void times_add(struct times *times, uint64_t ns);
void times_merge(struct times *times, const struct times *other);
uint64_t times_quantile(const struct times *times, unsigned per_cent);
uint64_t times_limit(unsigned class);                      /* the longest of this class, in ns */
#endif
