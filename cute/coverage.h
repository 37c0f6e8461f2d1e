/* coverage.h - which outcomes of the program's branches and switches have been seen on symbolic data. */
#ifndef CUTE_COVERAGE_H
#define CUTE_COVERAGE_H
#include "base/vec.h"
#include "sym/reader.h"

struct coverage {
    const struct site_table *sites;
    uint32_t *first;                       /* of each site: 1 + the number of its first outcome; 0: not seen */
    struct vec seen;                       /* uint8_t, by number of outcome */
    uint64_t covered, total;               /* outcomes; total: of the sites that were seen */
};

void coverage_init(struct coverage *coverage, const struct site_table *sites);
void coverage_fini(struct coverage *coverage);
/* The choices of `run` from `from` on; those before are known to have been seen. */
void coverage_run(struct coverage *coverage, const struct run *run, uint32_t from);
#endif
