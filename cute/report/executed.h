/* executed.h - the functions, lines and outcomes of decisions that are known to have been executed.
 *
 *   struct vec list;                                     struct executed, by file, kind, line
 *   executed_list(&sites, &coverage, &list);
 *   vec_fini(&list);
 *
 * A run leaves a trace only at conditions that depend on inputs. A line counts as executed if it is in a block whose
 * decision was met, or, as gcov counts, in a block that such a decision entered and that calls nothing that may not
 * return; or in the entry block of a function of which anything else was executed. Other lines are not listed, since
 * whether they were executed is unknown. */
#ifndef CUTE_EXECUTED_H
#define CUTE_EXECUTED_H
#include "cute/record/coverage.h"

enum executed_kind { EXECUTED_FUNCTION, EXECUTED_LINE, EXECUTED_BRANCH, EXECUTED_KINDS };

struct executed {
    const char *file, *name;               /* the function's name; else "" */
    uint32_t line, site;                   /* site: the branch's site; else 0 */
    enum executed_kind kind;
    const uint8_t *seen;                   /* part of the coverage: 1 for each outcome that some run took */
    uint32_t outcomes;
};

/* List each entry once, even if a header's lines are in several units. */
void executed_list(const struct site_table *sites, const struct coverage *coverage, struct vec *list);
#endif
