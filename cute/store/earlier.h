/* earlier.h - what the last campaign in the folder of results has left: its findings, which keep their names, and are
 * run again before anything else.
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
    struct err damage;                     /* why there is nothing, though there was a campaign; "": it could be read */
    unsigned undecided;                    /* of those that failed: no telling whether they still do */
    unsigned fail_else;                    /* errors whose inputs show another finding now */
};

/* Empty if there is nothing that can be read, or of another program. `earlier` is zeroed. */
void earlier_open(struct earlier *earlier, const char *folder, const char *program);
void earlier_close(struct earlier *earlier);
/* Tells the search their names, and puts what still fails into search->kept. */
void earlier_run(struct earlier *earlier, struct search *search, struct text *words);
bool earlier_save(const struct earlier *earlier, struct ledger *ledger, struct err *err);
#endif
