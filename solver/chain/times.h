/* times.h - a histogram of durations with eight classes per doubling, so a quantile is at most an eighth too long.
 *
 *   times_add(&times, 1700);
 *   times_merge(&times, &of_another_worker);
 *   times_quantile(&times, 50)                 the median in ns; 0 if the histogram is empty */
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
uint64_t times_limit(unsigned class);                      /* the longest duration of this class, in ns */
#endif
