/* Choices are compared by kind, site and outcome: expressions differ from run to run. */
#include "cute/search/path.h"

uint64_t path_hash(const struct run *run, uint32_t from, uint32_t end, uint64_t hash)
{
    for (uint32_t i = from; i < end; i++)
        hash = prefix_hash(hash, run->choices[i].kind, run->choices[i].site, run->choices[i].outcome);
    return hash;
}

uint32_t path_parting(const struct run *run, const struct run *parent)
{
    uint32_t i = 0;
    while (i < run->choice_count && i < parent->choice_count && run->choices[i].kind == parent->choices[i].kind
           && run->choices[i].site == parent->choices[i].site && run->choices[i].outcome == parent->choices[i].outcome)
        i++;
    return i;
}

/* Is an object reached by two pointers? */
static bool has_alias(const struct run *run)
{
    for (uint32_t i = 0; i < run->cell_count; i++)
        for (uint32_t k = 0; k < i && run->cells[i].kind == CELL_POINTER && run->cells[i].value; k++)
            if (run->cells[k].kind == CELL_POINTER && run->cells[k].value == run->cells[i].value)
                return true;
    return false;
}

/* Does the outcome say that two pointers are equal? */
static bool makes_alias(const struct exprs *exprs, const struct choice *choice, uint64_t outcome)
{
    if (choice->kind != CHOICE_ALIAS && choice->kind != CHOICE_BRANCH)
        return false;
    const struct expr *node = expr_at(exprs, choice->expr);
    bool is_negated = node->op == OP_NOT;
    if (is_negated)
        node = expr_at(exprs, node->a);
    return node->op == OP_EQ && expr_at(exprs, node->a)->width == 64 && (outcome != 0) != is_negated;
}

static bool is_alias(const struct choice *choice)
{
    return choice->kind == CHOICE_ALIAS && choice->outcome;
}

/* Is this choice the next of the run, behind what it says about aliases that are new? Then `next` is behind it. */
static bool is_met_behind_aliases(const struct run *run, const struct choice *old, uint64_t outcome, uint32_t *next)
{
    for (uint32_t i = *next; i < run->choice_count; i++) {
        const struct choice *own = &run->choices[i];
        if (own->kind == old->kind && own->site == old->site && own->outcome == outcome) {
            *next = i + 1;
            return true;
        }
        if (!is_alias(own))
            return false;
    }
    return false;
}

/* Where two pointers have become equal, a comparison of the objects that they point to is constant, and no choice any
 * more, but that they are equal may be one. The flipped choice may be gone, too, if it was about the alias: then a
 * comparison before it has decided that already, or the two are one cell. */
bool path_is_predicted(const struct exprs *exprs, const struct run *run, const struct run *parent, uint32_t last,
                       uint64_t outcome, uint32_t *end)
{
    bool is_met = false, was_met = true;           /* was_met: the last one that is more than a question for an alias */
    *end = 0;
    for (uint32_t k = 0; k <= last; k++) {
        const struct choice *old = &parent->choices[k];
        is_met = is_met_behind_aliases(run, old, k == last ? outcome : old->outcome, end);
        if (old->kind != CHOICE_ALIAS && k < last)
            was_met = is_met;
    }
    const struct choice *flipped = &parent->choices[last];
    bool is_gone = was_met && !is_met && makes_alias(exprs, flipped, outcome);
    bool is_apart = was_met && flipped->kind == CHOICE_ALIAS && !outcome;
    /* The alias is said earlier now; or what was one thing is two, and no question any more, and if it is one with a
     * third, alias.c has asked for all of these. */
    while ((is_gone || is_apart) && *end < run->choice_count && is_alias(&run->choices[*end]))
        ++*end;
    return is_apart || ((is_met || is_gone) && has_alias(run));
}
