/* search.h - a campaign: run, read the record, pick a choice that could have gone another way, solve, run again.
 *
 *   struct search search;
 *   if (search_open(&search, &settings, program, err)) {
 *       search_run(&search);                  until the frontier is empty or a limit is reached
 *       read search.tally, search.findings, search.coverage
 *   }
 *   search_close(&search);                    in any case
 *
 * Nothing but the guest's records is believed, and nothing of them unchecked: see reader.h. */
#ifndef CUTE_SEARCH_H
#define CUTE_SEARCH_H
#include <signal.h>
#include "cute/cache.h"
#include "cute/coverage.h"
#include "cute/finding.h"
#include "cute/frontier.h"
#include "cute/guest.h"
#include "cute/hint.h"
#include "cute/pool.h"
#include "cute/settings.h"
#include "cute/tally.h"
#include "sym/eval.h"

struct search {
    const struct settings *settings;
    struct program program;
    struct guest guest;
    struct arena site_memory;
    struct site_table sites;
    struct exprs exprs;
    struct vars vars;
    struct reader reader;
    struct solver *solver;
    struct model model;
    struct eval eval;
    struct hint hint;
    struct pool pool;
    struct cache cache;
    struct frontier frontier;
    struct coverage coverage;
    struct findings findings;
    struct map paths;                      /* hashes of the sequences of own choices that were had */
    struct map probed;                     /* checks that need no more probing, see probe.c */
    struct map flipped;                    /* a flip check: how often each place was tried */
    struct tally tally;
    uint64_t started_ns, shown_ns;
    bool is_over;
    struct err err;                        /* why, if the guest could not be run any more */
    /* Called for each new finding, and now and then. */
    void (*on_finding)(struct search *search, const struct finding *finding);
    void (*on_progress)(struct search *search);
    void *context;
};

bool search_open(struct search *search, const struct settings *settings, const char *program, struct err *err);
void search_run(struct search *search);
void search_close(struct search *search);
/* Set by a signal handler: end the campaign with what there is. */
extern volatile sig_atomic_t search_interrupted;

/* The parts of the request that are the same in every run. */
void request_begin(struct request *request, const struct settings *settings);
uint64_t clock_ns(void);

/* flip.c: make the request that takes `item`'s choice another way. The parent's record is `parent`. */
enum flip {
    FLIP_READY,                            /* the request stands there, `outcome` is what the choice should become */
    FLIP_NONE                              /* impossible, unsolved (counted), or of no interest any more */
};
enum flip flip_item(struct search *search, struct item *item, const struct record *parent, uint64_t *outcome);

/* expand.c: an item for each alternative of the choices from `bound` on; `prefix` is the hash of those before. */
void expand_record(struct search *search, struct record *record, uint32_t bound, uint64_t prefix);
/* The item of that choice once more, with `outcome` excluded; the item's list is used up. */
void expand_again(struct search *search, struct item *item, uint64_t outcome);
void item_release(struct search *search, struct item *item);

/* probe.c: once a check of a site and class was violated, other paths need not violate it again: the error is known. A
 * precondition says nothing of its site, where other pointers may come by, but all of its parameter. */
bool probe_is_done(const struct search *search, const struct choice *check);
void probe_set_done(struct search *search, const struct choice *check, bool is_precondition);
#endif
