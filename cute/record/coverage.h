/* coverage.h - which outcomes of the program's branches and switches have been seen on symbolic data, and, if wanted,
 * which outcome followed which: what the program does between two of them depends on concrete data, too.
 *
 * Outcomes are numbered from 0 in the order of their sites; a pair has a key with PAIR_BIT. A task begins with the
 * campaign's coverage. */
#ifndef CUTE_COVERAGE_H
#define CUTE_COVERAGE_H
#include "base/codec.h"
#include "base/map.h"
#include "base/vec.h"
#include "sym/reader.h"

struct coverage {
    const struct site_table *sites;
    uint32_t *first;                       /* number of each site's first outcome; then their total number */
    uint8_t *seen;                         /* by number of outcome */
    uint8_t *is_met;                       /* by site */
    bool owns_first;
    struct vec news;                       /* struct choice: one for each outcome seen first here */
    const struct coverage *base;
    struct map pairs;                      /* keys of pairs that the base lacks */
    bool with_pairs;
    uint64_t covered, total;               /* outcomes; total: of the sites that were executed */
};

/* `base` NULL: nothing was seen before. It must outlive `coverage`, and determines whether pairs count. */
void coverage_init(struct coverage *coverage, const struct site_table *sites, const struct coverage *base);
void coverage_fini(struct coverage *coverage);
/* The number of an outcome of a choice of any kind. */
uint32_t coverage_outcome(const struct coverage *coverage, const struct choice *choice, uint64_t outcome);
/* Add the choices of `run` from `from` on; those before are known to be covered. Appends what is new to `fresh`
 * (uint64_t: numbers of outcomes, and keys of pairs). */
void coverage_run(struct coverage *coverage, const struct run *run, uint32_t from, struct vec *fresh);
/* Returns whether coverage_run from 0 would append anything. Only the end and the choices of `run` are used; the
 * choices may be invalid. */
bool coverage_is_new(const struct coverage *coverage, const struct run *run);
bool coverage_has(const struct coverage *coverage, uint64_t news);
/* The key of an outcome is equal for the same outcome in every build: it consists of the function, the text and the
 * number of the outcome there. The key of a pair is equal within a build only. */
uint64_t coverage_key(const struct coverage *coverage, uint64_t news);
/* Add the coverage of a task. */
void coverage_merge(struct coverage *coverage, const struct coverage *task);
/* Iterate over the outcomes that are not covered, of sites that are: `choice` gets the one at or after `*site` and
 * `*outcome`, which begin with 0. False: there are no more. */
bool coverage_missing(const struct coverage *coverage, uint32_t *site, uint32_t *outcome, struct choice *choice);
/* Write or read the coverage of the same program. */
void coverage_code(struct codec *codec, struct coverage *coverage);
#endif
