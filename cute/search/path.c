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

/* Returns whether two pointers of the run point to one object. */
static bool has_alias(const struct run *run)
{
    for (uint32_t i = 0; i < run->cell_count; i++)
        for (uint32_t k = 0; k < i && run->cells[i].kind == CELL_POINTER && run->cells[i].value; k++)
            if (run->cells[k].kind == CELL_POINTER && run->cells[k].value == run->cells[i].value)
                return true;
    return false;
}

/* Returns whether the outcome makes two pointers equal. */
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

/* Returns whether the run's next choice, after choices about new aliases, is `old` with `outcome`. If so, `*next` moves
 * past it. */
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

/* If two pointers have become equal, a comparison of their objects is constant and no longer a choice, but their
 * equality may be a new choice. The flipped choice may be missing, too, if it was about the alias: then an earlier
 * comparison has already decided it, or both pointers are one cell. */
bool path_is_predicted(const struct exprs *exprs, const struct run *run, const struct run *parent, uint32_t last,
                       uint64_t outcome, uint32_t *end)
{
    bool is_met = false, was_met = true;           /* was_met: is_met of the last choice that was no ALIAS choice */
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
    /* Either the alias is decided earlier now; or one object became two, so that the choice is gone. If the pointer
     * equals a third one then, alias.c has queried each of these cases. */
    while ((is_gone || is_apart) && *end < run->choice_count && is_alias(&run->choices[*end]))
        ++*end;
    return is_apart || ((is_met || is_gone) && has_alias(run));
}
