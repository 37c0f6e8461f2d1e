/* The choices that matter are found by leaving out what the proof does not need, as long as it still holds: halves
 * first, then smaller parts. */
#include <stdlib.h>
#include <string.h>
#include "cute/search/attempt.h"

enum { QUESTIONS_MAX = 256 };

struct core {
    struct worker *worker;
    const struct attempt *attempt;
    struct query query;
    expr_handle *path;                     /* the query's, 0 where something is left out */
    unsigned asked;
};

static bool is_proved(struct core *core)
{
    struct worker *worker = core->worker;
    core->query.path_id = 1ull << 63 | worker->questions++;            /* no record has that number */
    core->asked++;
    enum verdict verdict = solver_solve(core->attempt->solver, &core->query, &worker->model);
    model_clear(&worker->model);
    return verdict == VERDICT_UNSAT;
}

static void leave_out(struct core *core, size_t from, size_t count)
{
    expr_handle *part = mem_alloc(count * sizeof *part);
    bool has_any = false;
    memcpy(part, core->path + from, count * sizeof *part);
    for (size_t i = 0; i < count; i++)
        has_any |= part[i] != 0;
    memset(core->path + from, 0, count * sizeof *part);
    if (has_any && !is_proved(core))
        memcpy(core->path + from, part, count * sizeof *part);
    free(part);
}

static void shrink(struct core *core, size_t first, size_t end)
{
    for (size_t part = end - first; part > 0; part /= 2)
        for (size_t from = first; from < end && core->asked < QUESTIONS_MAX && !common_is_over(core->worker->common);
             from += part)
            leave_out(core, from, end - from < part ? end - from : part);
}

static bool is_known(const struct knowledge *known, uint32_t outcome)
{
    const struct obstacle *obstacles = known->obstacles.data;
    for (size_t i = 0; i < known->obstacles.count; i++)
        if (obstacles[i].outcome == outcome)
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

void obstacle_note(struct worker *worker, const struct attempt *attempt, struct query query)
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
    struct core core = {.worker = worker, .attempt = attempt, .query = query};
    core.path = mem_alloc((query.path_count + 1) * sizeof *core.path);
    memcpy(core.path, query.path, query.path_count * sizeof *core.path);
    core.query.path = core.path;
    shrink(&core, run->fact_count, query.path_count);
    struct obstacle *obstacle = vec_push(&known->obstacles);
    *obstacle = (struct obstacle){.outcome = outcome, .choice = wanted};
    vec_init(&obstacle->with, sizeof(struct choice));
    for (uint32_t i = 0; i < item->choice; i++)
        if (core.path[run->fact_count + i] && !has_choice(&obstacle->with, &run->choices[i]))
            vec_append(&obstacle->with, &run->choices[i], 1);
    free(core.path);
}
