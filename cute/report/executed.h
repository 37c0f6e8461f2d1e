/* executed.h - what is known to have been executed: functions, lines, and the outcomes of decisions.
 *
 *   struct vec list;                                     struct executed, by file, kind, line
 *   executed_list(&sites, &coverage, &list);
 *   vec_fini(&list);
 *
 * A run leaves a trace where a condition depends on inputs, and nowhere else. A line is executed if it stands in a
 * block whose decision was met, or, as gcov counts, in one that such a decision led to and that calls nothing that
 * might not come back; or in the first block of a function if any other of it was executed. What is not known to have
 * been executed is not listed, for nobody knows that it was not. */
#ifndef CUTE_EXECUTED_H
#define CUTE_EXECUTED_H
#include "cute/record/coverage.h"

enum executed_kind { EXECUTED_FUNCTION, EXECUTED_LINE, EXECUTED_BRANCH, EXECUTED_KINDS };

struct executed {
    const char *file, *name;               /* name: of a function; else "" */
    uint32_t line, site;                   /* site: of a branch; else 0 */
    enum executed_kind kind;
    const uint8_t *seen;                   /* by outcome of a branch, 1 if some run had it; of the coverage */
    uint32_t outcomes;
};

/* Each once, though a header's lines stand in several units. */
void executed_list(const struct site_table *sites, const struct coverage *coverage, struct vec *list);
#endif
