/* choice_text.h - choices as a person reads them: a row for each kind whose text is more than its name and outcome.
 *
 *   choice_print(sites, choice, out)          on the way to a failure:   "x < 5", "an allocation fails"
 *   choice_print_outcome(sites, choice, out)  behind its source:         "true", "at label number 2"
 *   choice_print_input(sites, choice, out)    as an input of the run:    "CUTE_choose(..) == 2" */
#ifndef CUTE_CHOICE_TEXT_H
#define CUTE_CHOICE_TEXT_H
#include "base/vec.h"
#include "sym/reader.h"

/* Its site is one of `sites`. */
void choice_print(const struct site_table *sites, const struct choice *choice, struct text *out);
void choice_print_outcome(const struct site_table *sites, const struct choice *choice, struct text *out);
/* Is the outcome one of the inputs that a person must know to repeat the run? */
bool choice_is_input(const struct site_table *sites, const struct choice *choice);
/* Does it also stand in the one line of inputs that a report has for a run? */
bool choice_is_in_line(const struct site_table *sites, const struct choice *choice);
/* Of one that is an input. */
void choice_print_input(const struct site_table *sites, const struct choice *choice, struct text *out);

/* How the C program that cute show --c prints is given the outcome. */
enum choice_given {
    CHOICE_GIVEN_NOT,
    CHOICE_GIVEN_CHOSEN,                   /* CUTE_CHOSEN(count) has it */
    CHOICE_GIVEN_FAILING                   /* a macro in the place of malloc and its family returns NULL */
};
enum choice_given choice_given(const struct site_table *sites, const struct choice *choice);
#endif
