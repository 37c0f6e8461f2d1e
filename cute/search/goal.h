/* goal.h - what a campaign with --reach answers. Errors on the way are told as ever, but they are no answer. */
#ifndef CUTE_GOAL_H
#define CUTE_GOAL_H
#include "cute/search/search.h"

enum goal {
    GOAL_REACHED,
    GOAL_IMPOSSIBLE,                       /* proved, for all inputs within the bounds */
    GOAL_UNDECIDED
};

enum goal goal_answer(const struct search *search);
const char *goal_name(enum goal goal);     /* for scripts */
/* In a line, with the reason if it is not decided. */
void goal_print(const struct search *search, struct text *out);
#endif
