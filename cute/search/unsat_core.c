/* Find the choices that matter by deletion: leave out parts of the path, halves first, then smaller ones, and keep a
 * part out if the rest is still unsatisfiable. */
#include <stdlib.h>
#include <string.h>
#include "cute/search/attempt.h"

enum { QUESTIONS_MAX = 256 };

struct core_search {
    struct worker *worker;
    const struct attempt *attempt;
    struct query query;
    expr_handle *path;                     /* the query's; 0 at predicates left out */
    unsigned asked;
};

static bool is_proved(struct core_search *core_search)
{
    struct worker *worker = core_search->worker;
    core_search->query.path_id = 1ull << 63 | worker->questions++;     /* no record has that number */
    core_search->asked++;
    enum verdict verdict = solver_solve(core_search->attempt->solver, &core_search->query, &worker->model);
    model_clear(&worker->model);
    return verdict == VERDICT_UNSAT;
}

static void leave_out(struct core_search *core_search, size_t from, size_t count)
{
    expr_handle *part = mem_alloc(count * sizeof *part);
    bool has_any = false;
    memcpy(part, core_search->path + from, count * sizeof *part);
    for (size_t i = 0; i < count; i++)
        has_any |= part[i] != 0;
    memset(core_search->path + from, 0, count * sizeof *part);
    if (has_any && !is_proved(core_search))
        memcpy(core_search->path + from, part, count * sizeof *part);
    free(part);
}

static void unsat_core_shrink(struct core_search *core_search, size_t first, size_t end)
{
    for (size_t part = end - first; part > 0; part /= 2)
        for (size_t from = first; from < end && core_search->asked < QUESTIONS_MAX
             && !common_is_over(core_search->worker->common);
             from += part)
            leave_out(core_search, from, end - from < part ? end - from : part);
}

static bool is_known(const struct knowledge *known, uint32_t outcome)
{
    const struct unsat_core *unsat_cores = known->unsat_cores.data;
    for (size_t i = 0; i < known->unsat_cores.count; i++)
        if (unsat_cores[i].outcome == outcome)
            return true;
    return known->base && is_known(known->base, outcome);
}

static bool has_choice(const struct vec *list, const struct choice *choice)
{
    const struct choice *choices = list->data;
    for (size_t i = 0; i < list->count; i++)
        if (choices[i].site == choice->site && choices[i].kind == choice->kind && choices[i].outcome == choice->outcome)
            return true;
    return false;
}

void unsat_core_note(struct worker *worker, const struct attempt *attempt, struct query query)
{
    const struct item *item = attempt->item;
    const struct run *run = &attempt->parent->run;
    struct choice wanted = run->choices[item->choice];
    struct knowledge *known = worker->known;
    if (!worker->common->reach.file || item_count(item, ITEM_EXCLUDE) || !choice_is_own(&wanted))
        return;
    wanted.outcome = item->outcome;
    uint32_t outcome = coverage_outcome(&known->coverage, &wanted, wanted.outcome);
    if (known->coverage.seen[outcome] || distance_of(&known->distances, outcome) == DISTANCE_MAX
        || is_known(known, outcome))
        return;
    struct core_search core_search = {.worker = worker, .attempt = attempt, .query = query};
    core_search.path = mem_alloc((query.path_count + 1) * sizeof *core_search.path);
    memcpy(core_search.path, query.path, query.path_count * sizeof *core_search.path);
    core_search.query.path = core_search.path;
    unsat_core_shrink(&core_search, run->fact_count, query.path_count);
    struct unsat_core *unsat_core = vec_push(&known->unsat_cores);
    *unsat_core = (struct unsat_core){.outcome = outcome, .choice = wanted};
    vec_init(&unsat_core->with, sizeof(struct choice));
    for (uint32_t i = 0; i < item->choice; i++)
        if (core_search.path[run->fact_count + i] && !has_choice(&unsat_core->with, &run->choices[i]))
            vec_append(&unsat_core->with, &run->choices[i], 1);
    free(core_search.path);
}
