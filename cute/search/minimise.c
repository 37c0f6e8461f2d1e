/* An input that still fails in the same way at the same place is kept (cute/search/shrink.h); cells of objects that no
 * pointer leads to any more disappear with it. Unneeded calls of a sequence are dropped first. The number of runs is
 * limited, not their time, so the result is reproducible. */
#include "cute/search/minimise.h"
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "base/clock.h"
#include "cute/input/script.h"
#include "cute/input/shape.h"
#include "cute/record/precondition.h"
#include "cute/search/confirm.h"
#include "cute/search/shrink.h"

#define LONGEST_NS 2000000000ull           /* only for long runs: their result may vary */
enum { RUNS_OF_MANY = 24, MANY = 16, CHOICES_MAX = 1 << 18, CELLS_MAX = 4096 };

struct minimiser {
    struct worker *worker;
    struct request *request;               /* of the current try */
    const struct failure *failure;
    const char *parameter;                 /* of a precondition, or NULL */
    struct refusal *refusal;               /* what the cage refused in the smallest run so far */
    struct arena *arena;
    struct run *run;                       /* the one with the smallest inputs so far, in the arena */
    uint32_t runs_left;
    uint64_t choices_left, end_ns;
};

static struct run_cell *cell_at(const struct minimiser *minimiser, uint32_t index)
{
    return &minimiser->run->cells[index];
}

/* Keep the parts of a run that a finding is made of. The rest is not used any more. */
static void minimise_keep(struct minimiser *minimiser, const struct run *run)
{
    struct run *kept = minimiser->run;
    *kept = *run;
    arena_reset(minimiser->arena);
    kept->cells = arena_copy(minimiser->arena, run->cells, run->cell_count * sizeof *run->cells);
    kept->names = arena_copy(minimiser->arena, run->names, run->header.name_bytes + 1ul);
    kept->choices = arena_copy(minimiser->arena, run->choices, run->choice_count * sizeof *run->choices);
    kept->facts = kept->preds = NULL;
    kept->losses = NULL;
    kept->fact_count = kept->loss_count = 0;
}

static void request_smallest(const struct minimiser *minimiser)
{
    struct request *request = minimiser->request;
    request_begin(request, minimiser->worker->settings);
    request->flags |= REQUEST_NAMES | REQUEST_FRESH | REQUEST_LEAKS;
    request->first = 0;
    request->value_count = minimiser->run->cell_count;
    for (uint32_t i = 0; i < request->value_count; i++)
        request->value[i] = value_of_cell(cell_at(minimiser, i), cell_at(minimiser, i)->value);
    for (uint32_t i = 0; i < minimiser->run->choice_count; i++)
        if (choice_is_control(&minimiser->run->choices[i]))
            request->control[request->control_count++] = (uint32_t)minimiser->run->choices[i].outcome;
}

static bool is_same_text(const char *a, const char *b)
{
    return a && b ? strcmp(a, b) == 0 : a == b;
}

/* A run without refusals is better than any other; otherwise the first refused call must be the same, and must make the
 * same difference. `refusal` becomes that of this run. */
static bool is_refused_alike(const struct minimiser *minimiser, struct refusal *refusal)
{
    const struct refusal *wanted = minimiser->refusal;
    refusal_of_run(&minimiser->worker->runner, refusal);
    if (refusal->after == AFTER_NOTHING)
        return true;
    if (wanted->after == AFTER_NOTHING || refusal_key(refusal) != refusal_key(wanted))
        return false;
    confirm_judge(minimiser->worker, minimiser->request, (struct run_mode){0}, minimiser->failure, refusal);
    return refusal->after == wanted->after;
}

/* A failure that a refused call causes is no precondition: see confirm.c. */
static const char *parameter_of(const struct minimiser *minimiser, const struct run *run, const struct refusal *refusal)
{
    const struct worker *worker = minimiser->worker;
    return refusal->after == AFTER_REFUSAL ? NULL : precondition_of_run(run, worker->sites, &worker->runner.exprs);
}

/* The key stands for kind, place and message. A precondition must stay one. */
static bool fails_alike(const struct minimiser *minimiser, const struct run *run)
{
    struct failure failure;
    struct refusal refusal;
    failure_of_run(run, minimiser->worker->sites, &failure);
    if (!end_info[failure.end].is_error || failure.key != minimiser->failure->key
        || !is_refused_alike(minimiser, &refusal)
        || !is_same_text(minimiser->parameter, parameter_of(minimiser, run, &refusal)))
        return false;
    *minimiser->refusal = refusal;
    return true;
}

static bool may_try(const struct minimiser *minimiser)
{
    return minimiser->runs_left && minimiser->choices_left && clock_ns() < minimiser->end_ns
        && !common_is_over(minimiser->worker->common);
}

/* Run the request; if it still fails alike, it has the smallest input so far. */
static bool try_request(struct minimiser *minimiser)
{
    struct worker *worker = minimiser->worker;
    minimiser->runs_left--;
    struct record *record = worker_record(worker, minimiser->request, (struct run_mode){0});
    bool is_alike = record && record->run.cell_count <= CELLS_MAX && fails_alike(minimiser, &record->run);
    uint64_t choices = record ? record->run.choice_count : 0;
    minimiser->choices_left -= choices < minimiser->choices_left ? choices : minimiser->choices_left;
    if (is_alike)
        minimise_keep(minimiser, &record->run);
    if (record)
        cache_drop(&worker->cache, record);
    return is_alike;
}

/* Try `value` in place of the cell's value: the callback of struct shrink. */
static bool try_value(void *state, uint32_t index, uint64_t value)
{
    struct minimiser *minimiser = state;
    if (!may_try(minimiser))
        return false;
    uint64_t old = cell_at(minimiser, index)->value;
    cell_at(minimiser, index)->value = value;
    request_smallest(minimiser);
    bool is_alike = try_request(minimiser);
    if (!is_alike)
        cell_at(minimiser, index)->value = old;
    return is_alike;
}

/* ---- sequences of calls ---- */

/* The key of the same input in another step: its name with the digits before `rest` replaced by `step`. */
static uint64_t key_in_step(const struct run *run, const struct run_cell *cell, const char *rest, long step)
{
    const char *name = run->names + cell->name;
    char front[8], number[24];
    size_t length = strspn(name, "(*");
    snprintf(front, sizeof front, "%.*s", (int)length, name);
    snprintf(number, sizeof number, "%ld", step);
    uint64_t key = key_add(key_add(key_begin(), front), number);
    return key_add(key_add(key, rest), cell_type(run, cell));
}

static void request_values_without(const struct minimiser *minimiser, long dropped)
{
    const struct run *run = minimiser->run;
    struct request *request = minimiser->request;
    request->value_count = 0;
    for (uint32_t i = 0; i < run->cell_count; i++) {
        const char *rest;
        long step = sequence_step(run->names + run->cells[i].name, &rest);
        struct request_value value = value_of_cell(&run->cells[i], run->cells[i].value);
        if (step == dropped)
            continue;
        if (step > dropped)
            value.key = key_in_step(run, &run->cells[i], rest, step - 1);
        request->value[request->value_count++] = value;
    }
}

/* The outcome of the first choice encodes the number of calls: see runtime/input/sequence.c. */
static void request_controls_without(const struct minimiser *minimiser, long dropped)
{
    const struct run *run = minimiser->run;
    struct request *request = minimiser->request;
    long step = 0;
    request->control_count = 0;
    for (uint32_t i = 0; i < run->choice_count; i++) {
        const struct choice *choice = &run->choices[i];
        uint32_t outcome = (uint32_t)choice->outcome, most = choice->detail - 1u;
        step += choice->role == SEQUENCE_CALL;
        if (choice->role == SEQUENCE_END)
            step = LONG_MAX;
        if (!choice_is_control(choice) || step == dropped)
            continue;
        if (choice->role == SEQUENCE_LENGTH)
            outcome = choice->meaning > 1 ? most + 2 - choice->meaning : 0;
        request->control[request->control_count++] = outcome;
    }
}

static long count_calls(const struct run *run)
{
    for (uint32_t i = 0; i < run->choice_count; i++)
        if (run->choices[i].role == SEQUENCE_LENGTH)
            return (long)run->choices[i].meaning;
    return 0;
}

/* Drop calls that are not needed, from the last to the first, again from the last whenever one was dropped. */
static void drop_calls(struct minimiser *minimiser)
{
    for (long step = count_calls(minimiser->run); step > 0; step--) {
        if (!may_try(minimiser))
            return;
        request_smallest(minimiser);
        request_values_without(minimiser, step);
        request_controls_without(minimiser, step);
        if (try_request(minimiser))
            step = count_calls(minimiser->run) + 1;
    }
}

/* ---- all ---- */

static void shrink_all(struct minimiser *minimiser)
{
    struct shrink shrink = {.run = minimiser->run, .try = try_value, .state = minimiser, .near = 1};
    drop_calls(minimiser);
    shrink_cells(&shrink);
}

/* A campaign with many findings spends fewer runs on each. */
static uint32_t runs_allowed(const struct worker *worker)
{
    return worker->known->findings.list.count < MANY ? MINIMISE_TRIES : RUNS_OF_MANY;
}

void minimise(struct worker *worker, const struct failure *failure, struct arena *arena, struct record *record,
              struct refusal *refusal, struct run *run)
{
    struct minimiser minimiser = {.worker = worker, .request = request_new(), .failure = failure, .arena = arena,
                                  .run = run, .runs_left = runs_allowed(worker), .refusal = refusal,
                                  .choices_left = CHOICES_MAX, .end_ns = clock_ns() + LONGEST_NS};
    const char *parameter = parameter_of(&minimiser, &record->run, refusal);
    struct text name;
    text_init(&name);
    text_add(&name, parameter ? parameter : "");
    minimiser.parameter = parameter ? name.data : NULL;
    minimise_keep(&minimiser, &record->run);
    cache_drop(&worker->cache, record);
    if (run->cell_count <= CELLS_MAX && run->choice_count <= CHOICES_MAX && run->header.end != END_TIME
        && !worker->settings->everything)
        shrink_all(&minimiser);
    text_fini(&name);
    free(minimiser.request);
}
