/* ledger.h - campaign.db in the folder of results: a campaign's findings, saved while it runs, and its state after a
 * round, from which --resume continues.
 *
 *   struct ledger ledger;
 *   ledger_init(&ledger);
 *   if (ledger_open(&ledger, "cute-out/campaign.db", err))
 *       ledger_save(&ledger, &search, LEDGER_GOES_ON, summary, 0, err);    any number of times
 *   ledger_fini(&ledger);                               in any case
 *
 * A save is one transaction: after a kill -9, the last one is complete. The state may take hundreds of megabytes: if
 * the campaign's time is up while it is being written, the older state is kept. */
#ifndef CUTE_LEDGER_H
#define CUTE_LEDGER_H
#include "cute/search/search.h"
#include "cute/store/db.h"

struct ledger {
    struct db *db;
    size_t findings, tests;                /* number of the search's findings and tests already saved */
    struct text state;                     /* scratch */
};

enum ledger_moment {
    LEDGER_BEGUN,                          /* first save, in a database not yet in its final place: no state */
    LEDGER_GOES_ON,                        /* a round has ended: the state is worth saving */
    LEDGER_STOPPED,                        /* by a limit or a signal, in the middle of a round: keeps the older state */
    LEDGER_ENDED                           /* the exploration is complete */
};

/* Returns whether a campaign has left a ledger in that folder. */
bool ledger_is_in(const char *folder);
void ledger_init(struct ledger *ledger);
/* Open the database for writing, and create its tables if necessary. */
bool ledger_open(struct ledger *ledger, const char *path, struct err *err);
bool ledger_read(struct ledger *ledger, const char *path, struct err *err);            /* of an earlier campaign */
/* Returns whether the contents, except the state, are intact since the last save. Call before trusting any of them. */
bool ledger_check(struct ledger *ledger, const char *folder, struct err *err);
void ledger_close(struct ledger *ledger);               /* may be reopened, also at a new path, to continue */
void ledger_fini(struct ledger *ledger);
/* Save what the search has found since the last save. `words`, `status`: the report and exit status of cute; until the
 * end, a summary. */
bool ledger_save(struct ledger *ledger, const struct search *search, enum ledger_moment moment, const char *words,
                 unsigned status, struct err *err);
/* A finding as stored in the ledger. */
struct ledger_finding {
    const char *name, *kind, *place, *inputs;
    const char *parameter;                 /* of a precondition; "" for an error */
    const char *test;                      /* in the format of test_file.h */
    uint64_t key;
    bool is_open;                          /* it failed when it was last run */
};
/* Store a finding, replacing one of the same name. */
bool ledger_keep(struct ledger *ledger, const struct ledger_finding *finding, struct err *err);
/* Calls `on_finding` for each finding, ordered by letter and number; its texts are valid until `on_finding` returns. */
bool ledger_findings(struct ledger *ledger, void (*on_finding)(void *context, const struct ledger_finding *finding),
                     void *context, struct err *err);
/* The name of a test, kept for later campaigns even if this one has no such test. */
struct ledger_test {
    uint32_t number;
    uint64_t key;
};
bool ledger_keep_test(struct ledger *ledger, const struct ledger_test *test, struct err *err);
bool ledger_tests(struct ledger *ledger, struct vec *tests, struct err *err);              /* struct ledger_test */
/* The program's name as given by the user; ledger_is_of returns whether it is `program`. */
bool ledger_program(struct ledger *ledger, struct text *name, struct err *err);
bool ledger_is_of(struct ledger *ledger, const char *program);
/* What --resume can continue from. */
enum ledger_rest {
    LEDGER_NOTHING,                        /* no state was saved: start from the beginning */
    LEDGER_STATE,                          /* ledger_load can load it */
    LEDGER_ALL_DONE,                       /* the campaign has ended; the ledger holds its report and exit status */
    LEDGER_OTHER                           /* another program, other options, or another cute: see `err` */
};
enum ledger_rest ledger_rest(struct ledger *ledger, const struct search *search, struct err *err);
/* Load the state into a search that was opened but has not run. */
bool ledger_load(struct ledger *ledger, struct search *search, struct err *err);
/* The report and exit status of a campaign that has ended. */
bool ledger_report(struct ledger *ledger, struct text *report, unsigned *status, struct err *err);
#endif
