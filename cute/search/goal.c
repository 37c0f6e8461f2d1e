/* "Cannot be reached" needs three proofs: all paths were run; none of them was there, not even where its decisions
 * leave no trace; and none was ended by us where the program itself would have gone on. */
#include "cute/search/goal.h"

static bool is_covered(const struct search *search)
{
    const struct tally *tally = &search->known.tally;
    return tally_is_complete(tally) && !search->known.perhaps.count && !tally->cut_short;
}

enum goal goal_answer(const struct search *search)
{
    return search->known.reached.count ? GOAL_REACHED : is_covered(search) ? GOAL_IMPOSSIBLE : GOAL_UNDECIDED;
}

const char *goal_name(enum goal goal)
{
    static const char *const names[] = {"reached", "impossible", "undecided"};
    return names[goal];
}

static void print_why(const struct search *search, struct text *out)
{
    const struct tally *tally = &search->known.tally;
    if (tally->reasons[REASON_NOTHING])
        text_add(out, "nothing was tested");
    else if (search->known.perhaps.count)
        text_add(out, "a run may have been there unseen, where decisions do not depend on inputs");
    else if (!tally_is_complete(tally))
        text_add(out, "not every path was run");
    else
        text_printf(out, "%llu runs ended with an error, behind which the program itself may go on (--no-check=CLASS)",
                    (unsigned long long)tally->cut_short);
}

void goal_print(const struct search *search, struct text *out)
{
    const struct reach *reach = &search->common.reach;
    text_printf(out, "cute: %s:%u ", reach->file, reach->line);
    switch (goal_answer(search)) {
    case GOAL_REACHED:
        text_add(out, "is reached");
        break;
    case GOAL_IMPOSSIBLE:
        text_printf(out, "cannot be reached%s", search->known.tally.reasons[REASON_OBJECTS] ?
                    " with so few input objects (--max-objects)" : "");
        break;
    case GOAL_UNDECIDED:
        text_add(out, "is not decided: ");
        print_why(search, out);
        break;
    }
    text_add(out, "\n");
}
