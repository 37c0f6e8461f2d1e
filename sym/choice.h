/* choice.h - what a choice of a run means, whatever its kind: how many outcomes it has, and which predicate each has.
 *
 *   for (uint64_t outcome = 0; outcome < choice_outcomes(sites, choice); outcome++)
 *       expr_handle pred = choice_predicate(exprs, sites, choice, outcome);
 *
 * The kinds are the rows of abi/choice.def. Callers ask for a property of the row and not for a kind by its name, so
 * that a new kind is a new row. Two properties stand elsewhere, with what they need: what the search tries instead
 * (cute/search/expand.c), and how a choice is printed (cute/input/choice_text.h). */
#ifndef SYM_CHOICE_H
#define SYM_CHOICE_H
#include "base/err.h"
#include "sym/record.h"

struct site_table;

/* How many outcomes a choice has; 0: as many as there are values. */
uint64_t choice_outcomes(const struct site_table *sites, const struct choice *choice);
/* The predicate that holds if the choice has `outcome`: the search negates it and the solver solves it. 0: a control
 * choice, an outcome that the choice does not have, or the table of expressions is full. */
expr_handle choice_predicate(struct exprs *exprs, const struct site_table *sites, const struct choice *choice,
                             uint64_t outcome);
/* Is the outcome one that the choice can have, and its site one of such places? `width` is that of its expression, 0
 * without one. Its kind is known to be one. */
bool choice_is_valid(const struct site_table *sites, const struct choice *choice, unsigned width);
/* For checked builds: at the ends of all labels of a valid choice, and beside them, exactly the predicate of the
 * outcome that the value has holds. Expressions of `width` bits; with very many labels nothing is checked. */
bool choice_check_labels(const struct site_table *sites, const struct choice *choice, unsigned width,
                         struct err *err);

static inline bool choice_is_control(const struct choice *choice)
{
    return choice_info[choice->kind].class == CHOICE_CLASS_CONTROL;
}
/* Of its site: its predicates go through them. */
static inline bool choice_has_labels(const struct choice *choice)
{
    return choice_info[choice->kind].class == CHOICE_CLASS_LABEL;
}
static inline bool choice_is_own(const struct choice *choice)
{
    return choice_info[choice->kind].role == CHOICE_ROLE_OWN;
}
/* Also of one that was not read by reader_read: its kind may be none. */
static inline bool choice_is_edge(const struct choice *choice)
{
    return choice->kind < CHOICE_KIND_COUNT && choice_info[choice->kind].is_edge;
}
/* Did --fail let something fail there? */
static inline bool choice_has_failed(const struct choice *choice)
{
    return choice->kind == CHOICE_FAIL && choice->outcome;
}
/* Could --fail=malloc let an allocation fail there? */
static inline bool choice_is_allocation(const struct choice *choice)
{
    return choice->kind == CHOICE_FAIL && !choice->meaning;
}
#endif
