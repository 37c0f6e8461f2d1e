/* knowledge.h - what has come out of the runs so far: counts, coverage, errors, the paths that were had, and which
 * checks need no more probing.
 *
 *   struct knowledge known;
 *   knowledge_init(&known, program_test(program), &sites);
 *   bool is_new = knowledge_add_path(&known, hash);
 *   knowledge_fini(&known); */
#ifndef CUTE_KNOWLEDGE_H
#define CUTE_KNOWLEDGE_H
#include "cute/coverage.h"
#include "cute/distance.h"
#include "cute/finding.h"
#include "cute/tally.h"

/* A run that saw outcomes which no run before had seen. */
struct kept_test {
    struct text text;                      /* as test_file.h has it */
    struct vec fresh;                      /* uint32_t: the numbers of those outcomes */
};

struct knowledge {
    struct tally tally;
    struct coverage coverage;
    struct findings findings;
    struct distances distances;
    struct vec tests;                      /* struct kept_test, in the order of the runs */
    struct map paths;                      /* hashes of the sequences of own choices that were had */
    struct map probed;                     /* checks that need no more probing, see probe.c */
};

/* `known` must not move. */
void knowledge_init(struct knowledge *known, const char *program, const struct site_table *sites);
void knowledge_fini(struct knowledge *known);
/* True: there was no path of that hash before. */
bool knowledge_add_path(struct knowledge *known, uint64_t hash);
#endif
