/* ledger.h - campaign.db in the folder of results: what a campaign has found, written while it runs, and the state it
 * was in after a round, from which --resume goes on.
 *
 *   struct ledger ledger;
 *   ledger_init(&ledger);
 *   if (ledger_open(&ledger, "cute-out/campaign.db", err))
 *       ledger_save(&ledger, &search, LEDGER_GOES_ON, summary, 0, err);    any number of times
 *   ledger_fini(&ledger);                               in any case
 *
 * A save is one step: after a kill -9 the last one stands there whole. The state may be hundreds of megabytes: if the
 * campaign's time is over while it is written, the older one stays. */
#ifndef CUTE_LEDGER_H
#define CUTE_LEDGER_H
#include "cute/search/search.h"
#include "cute/store/db.h"

struct ledger {
    struct db *db;
    size_t findings, tests;                /* how many of the search's it has */
    struct text state;                     /* scratch */
};

enum ledger_moment {
    LEDGER_BEGUN,                          /* the first save, in a database that is not in its place yet: no state */
    LEDGER_GOES_ON,                        /* a round is done: the state is worth to be kept */
    LEDGER_STOPPED,                        /* by a limit or a signal, in the middle of a round: an older state stays */
    LEDGER_ENDED                           /* nothing is left to do */
};

/* Has a campaign left one in that folder? */
bool ledger_is_in(const char *folder);
void ledger_init(struct ledger *ledger);
bool ledger_open(struct ledger *ledger, const char *path, struct err *err);
bool ledger_read(struct ledger *ledger, const char *path, struct err *err);            /* of a campaign that was */
/* Is what stands there, but for the state, what was saved last? To be asked before any of it is believed. */
bool ledger_check(struct ledger *ledger, const char *folder, struct err *err);
void ledger_close(struct ledger *ledger);               /* it may be opened again, where it is then, and goes on */
void ledger_fini(struct ledger *ledger);
/* What the search has found since the last save. `words`, `status`: what cute says at the end; so far the summary. */
bool ledger_save(struct ledger *ledger, const struct search *search, enum ledger_moment moment, const char *words,
                 unsigned status, struct err *err);
/* A finding as the ledger has it. */
struct ledger_finding {
    const char *name, *kind, *place, *inputs;
    const char *parameter;                 /* of a precondition; "": an error */
    const char *test;                      /* as test_file.h has it */
    uint64_t key;
    bool is_open;                          /* it failed when it was run last */
};
bool ledger_keep(struct ledger *ledger, const struct ledger_finding *finding, struct err *err);
bool ledger_findings(struct ledger *ledger, void (*on_finding)(void *context, const struct ledger_finding *finding),
                     void *context, struct err *err);
/* The name of a test, kept for later campaigns also if this one has no such test. */
struct ledger_test {
    uint32_t number;
    uint64_t key;
};
bool ledger_keep_test(struct ledger *ledger, const struct ledger_test *test, struct err *err);
bool ledger_tests(struct ledger *ledger, struct vec *tests, struct err *err);              /* struct ledger_test */
/* The program as the user has named it; is it that one? */
bool ledger_program(struct ledger *ledger, struct text *name, struct err *err);
bool ledger_is_of(struct ledger *ledger, const char *program);
/* What is there to go on with? */
enum ledger_rest {
    LEDGER_NOTHING,                        /* no state was kept: begin */
    LEDGER_STATE,                          /* ledger_load has it */
    LEDGER_ALL_DONE,                       /* the campaign has ended; its report and exit status stand in the ledger */
    LEDGER_OTHER                           /* another program, other options, or another cute: `err` says which */
};
enum ledger_rest ledger_rest(struct ledger *ledger, const struct search *search, struct err *err);
/* Into a search that was opened and not run. */
bool ledger_load(struct ledger *ledger, struct search *search, struct err *err);
/* Of a campaign that has ended. */
bool ledger_report(struct ledger *ledger, struct text *report, unsigned *status, struct err *err);
#endif
