/* earlier.h - the findings of the last campaign in the folder of results. They keep their names and are run again
 * before anything else.
 *
 *   struct earlier earlier;
 *   earlier_open(&earlier, "cute-out", "./a.out");         before that folder is replaced
 *   earlier_run(&earlier, &search, &words);                "e1 fixed, e2 still fails"
 *   earlier_save(&earlier, &ledger, err);                  into the new one's ledger
 *   earlier_close(&earlier); */
#ifndef CUTE_EARLIER_H
#define CUTE_EARLIER_H
#include "cute/store/ledger.h"

struct earlier {
    struct arena arena;
    struct vec list;                       /* struct ledger_finding */
    struct vec tests;                      /* struct ledger_test */
    struct err damage;                     /* why nothing could be read although a campaign exists; "": no problem */
    unsigned undecided;                    /* number of open findings for which it is unknown whether they still fail */
    unsigned fail_else;                    /* errors whose inputs now lead to another finding */
};

/* Leaves the list empty if nothing can be read or if it belongs to another program. `earlier` must be zeroed. */
void earlier_open(struct earlier *earlier, const char *folder, const char *program);
void earlier_close(struct earlier *earlier);
/* Registers the names with the search, and adds the findings that still fail to search->kept. */
void earlier_run(struct earlier *earlier, struct search *search, struct text *words);
/* Copies the earlier findings and test names to `ledger`. */
bool earlier_save(const struct earlier *earlier, struct ledger *ledger, struct err *err);
#endif
