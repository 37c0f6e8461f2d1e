/* choice.h - the meaning of a run's choice, whatever its kind: its number of outcomes, and the predicate of each.
 *
 *   for (uint64_t outcome = 0; outcome < choice_outcomes(sites, choice); outcome++)
 *       expr_handle pred = choice_predicate(exprs, sites, choice, outcome);
 *
 * The kinds are the rows of abi/choice.def. Callers query a property of the row instead of comparing kinds, so a new
 * kind is a new row. Two properties are elsewhere, with what they need: which outcomes the search tries instead
 * (cute/search/expand.c), and how a choice is printed (cute/input/choice_text.h). */
#ifndef SYM_CHOICE_H
#define SYM_CHOICE_H
#include "base/err.h"
#include "sym/record.h"

struct site_table;

/* Returns the number of outcomes of a choice; 0: one for each value. */
uint64_t choice_outcomes(const struct site_table *sites, const struct choice *choice);
/* Returns the predicate that holds if the choice has `outcome`, which the solver solves to flip the choice. 0: a
 * control choice, an outcome that the choice does not have, or a full table of expressions. */
expr_handle choice_predicate(struct exprs *exprs, const struct site_table *sites, const struct choice *choice,
                             uint64_t outcome);
/* Returns whether the choice can have its outcome and its site is of the right kind. `width` is that of its expression,
 * 0 without one. The kind must be valid. */
bool choice_is_valid(const struct site_table *sites, const struct choice *choice, unsigned width);
/* For checked builds: at the ends of all labels of a valid choice, and beside them, exactly the predicate of the
 * outcome that the value has holds. Expressions of `width` bits; with very many labels nothing is checked. */
bool choice_check_labels(const struct site_table *sites, const struct choice *choice, unsigned width,
                         struct err *err);

static inline bool choice_is_control(const struct choice *choice)
{
    return choice_info[choice->kind].class == CHOICE_CLASS_CONTROL;
}
/* True if the site has labels; then the predicates iterate over them. */
static inline bool choice_has_labels(const struct choice *choice)
{
    return choice_info[choice->kind].class == CHOICE_CLASS_LABEL;
}
static inline bool choice_is_own(const struct choice *choice)
{
    return choice_info[choice->kind].role == CHOICE_ROLE_OWN;
}
/* Also for a choice that reader_read has not validated: its kind may be invalid. */
static inline bool choice_is_edge(const struct choice *choice)
{
    return choice->kind < CHOICE_KIND_COUNT && choice_info[choice->kind].is_edge;
}
/* True if --fail made an operation fail there. */
static inline bool choice_has_failed(const struct choice *choice)
{
    return choice->kind == CHOICE_FAIL && choice->outcome;
}
/* True if --fail=malloc could make an allocation fail there. */
static inline bool choice_is_allocation(const struct choice *choice)
{
    return choice->kind == CHOICE_FAIL && !choice->meaning;
}
#endif
