/* worker.h - what runs the program under test and finds the next inputs: a guest, and tables that nobody else touches.
 *
 *   struct worker worker;
 *   if (worker_open(&worker, &common, &known, &frontier, err)) {
 *       worker_run_root(&worker);
 *       while (frontier_pop(&frontier, &item))
 *           worker_explore(&worker, &item);             pushes what comes of it, releases the item
 *   }
 *   worker_close(&worker);
 *
 * Nothing but the guest's records is believed, and nothing of them unchecked: see reader.h. */
#ifndef CUTE_WORKER_H
#define CUTE_WORKER_H
#include <signal.h>
#include "cute/cache.h"
#include "cute/frontier.h"
#include "cute/guest.h"
#include "cute/hint.h"
#include "cute/knowledge.h"
#include "cute/pool.h"
#include "cute/settings.h"
#include "sym/eval.h"

/* The same for all workers of a campaign, and not changed while they work. */
struct common {
    const struct settings *settings;
    struct program program;
    struct site_table sites;
    struct arena site_memory;
    uint64_t started_ns;
};

struct worker {
    struct common *common;
    const struct settings *settings;
    const struct site_table *sites;
    struct knowledge *known;               /* looked up and added to */
    struct frontier *frontier;
    struct guest guest;
    struct exprs exprs;
    struct vars vars;
    struct reader reader;
    struct solver *solver;                 /* NULL: the worker is not open */
    struct model model;
    struct eval eval;
    struct hint hint;
    struct pool pool;
    struct cache cache;
    struct map flipped;                    /* a flip check: how often each place was tried */
    struct vec fresh;                      /* scratch: outcomes that the last run was the first to see */
    bool is_over;
    struct err err;                        /* why, if the guest could not be run any more */
};

bool worker_open(struct worker *worker, struct common *common, struct knowledge *known, struct frontier *frontier,
                 struct err *err);
void worker_close(struct worker *worker);
void worker_run_root(struct worker *worker);
void worker_explore(struct worker *worker, struct item *item);
/* For timing: the first run again and again, each record read. */
void worker_repeat_root(struct worker *worker);

/* Set by a signal handler: end the campaign with what there is. */
extern volatile sig_atomic_t search_interrupted;
uint64_t clock_ns(void);
bool is_out_of_time(const struct common *common, uint64_t now);

/* The parts of the request that are the same in every run. */
void request_begin(struct request *request, const struct settings *settings);

/* flip.c: make the request that takes `item`'s choice another way. The parent's record is `parent`. */
enum flip {
    FLIP_READY,                            /* the request stands there, `outcome` is what the choice should become */
    FLIP_NONE                              /* impossible, unsolved (counted), or of no interest any more */
};
enum flip flip_item(struct worker *worker, struct item *item, const struct record *parent, uint64_t *outcome);

/* expand.c: an item for each alternative of the choices from `bound` on; `prefix` is the hash of those before. */
void expand_record(struct worker *worker, struct record *record, uint32_t bound, uint64_t prefix);
/* The item of that choice once more, with `outcome` excluded; the item's list is used up. */
void expand_again(struct worker *worker, struct item *item, uint64_t outcome);
void item_release(struct worker *worker, struct item *item);

/* probe.c: once a check of a site and class was violated, other paths need not violate it again: the error is known. A
 * precondition says nothing of its site, where other pointers may come by, but all of its parameter. */
bool probe_is_done(const struct worker *worker, const struct choice *check);
void probe_set_done(struct worker *worker, const struct choice *check, bool is_precondition);
#endif
