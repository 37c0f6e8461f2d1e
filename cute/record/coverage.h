/* coverage.h - which outcomes of the program's branches and switches have been seen on symbolic data, and, if wanted,
 * which outcome came next after which: what the program does between two of them depends on concrete data, too.
 *
 * Outcomes have numbers, from 0, in the order of their sites; a pair has a key that is no such number. A task begins
 * with what the campaign has. */
#ifndef CUTE_COVERAGE_H
#define CUTE_COVERAGE_H
#include "base/codec.h"
#include "base/map.h"
#include "base/vec.h"
#include "sym/reader.h"

struct coverage {
    const struct site_table *sites;
    uint32_t *first;                       /* of each site: the number of its first outcome; one more entry: of all */
    uint8_t *seen;                         /* by number of outcome */
    uint8_t *is_met;                       /* by site */
    bool owns_first;
    struct vec news;                       /* struct choice: the first with its outcome, for each that was not seen */
    const struct coverage *base;
    struct map pairs;                      /* keys of those that the base has not */
    bool with_pairs;
    uint64_t covered, total;               /* outcomes; total: of the sites that were met */
};

/* `base` NULL: nothing was seen before. It must outlive `coverage`, and says whether pairs count. */
void coverage_init(struct coverage *coverage, const struct site_table *sites, const struct coverage *base);
void coverage_fini(struct coverage *coverage);
/* The number of an outcome of a choice, whatever its kind. */
uint32_t coverage_outcome(const struct coverage *coverage, const struct choice *choice, uint64_t outcome);
/* The choices of `run` from `from` on; those before are known to have been seen. Appends what is new to `fresh`
 * (uint64_t: numbers of outcomes, and keys of pairs). */
void coverage_run(struct coverage *coverage, const struct run *run, uint32_t from, struct vec *fresh);
/* Would it append anything, from 0 on? Of `run` the choices, which may be invalid, and the end are looked at. */
bool coverage_is_new(const struct coverage *coverage, const struct run *run);
bool coverage_has(const struct coverage *coverage, uint64_t news);
/* Of an outcome: equal for what is the same to the user, in whatever build, by its function, its text and its number
 * there. Of a pair: equal in the same build. */
uint64_t coverage_key(const struct coverage *coverage, uint64_t news);
/* What a task has seen. */
void coverage_merge(struct coverage *coverage, const struct coverage *task);
/* The next outcome that was not seen, of a site that was: as the choice that would have it, from the site `*site` and
 * its outcome `*outcome` on, which begin with 0. False: there is none. */
bool coverage_missing(const struct coverage *coverage, uint32_t *site, uint32_t *outcome, struct choice *choice);
/* What was seen, of the same program. */
void coverage_code(struct codec *codec, struct coverage *coverage);
#endif
