/* One value after the other is made smaller: pointers NULL, numbers 0, or 1, or -1, or nearer to 0 by halves,
 * characters printable. What fails in the same way at the same place is kept, and the cells of objects that nothing
 * leads to any more are gone with it. The number of runs is limited, not their time, so that it comes out alike each
 * time. */
#include "cute/minimise.h"
#include <string.h>
#include "cute/precondition.h"
#include "sym/float.h"

#define LONGEST_NS 2000000000ull           /* only for runs that take long: then it may come out otherwise */
enum { RUNS_MAX = 200, RUNS_OF_MANY = 24, MANY = 16, CHOICES_MAX = 1 << 18, CELLS_MAX = 4096 };

struct minimiser {
    struct worker *worker;
    const struct failure *failure;
    const char *parameter;                 /* of a precondition, or NULL */
    struct arena *arena;
    struct run *run;                       /* with the smallest inputs so far, in the arena */
    uint32_t runs_left;
    uint64_t choices_left, end_ns;
};

static struct run_cell *cell_at(const struct minimiser *minimiser, uint32_t index)
{
    return &minimiser->run->cells[index];
}

/* What a finding is made of. The rest of a run is not looked at any more. */
static void keep(struct minimiser *minimiser, const struct run *run)
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
    struct request *request = guest_request(&minimiser->worker->guest);
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

/* Kind, place and message are the key's; what is a precondition stays one. */
static bool fails_alike(const struct minimiser *minimiser, const struct run *run)
{
    struct failure failure;
    failure_of_run(run, minimiser->worker->sites, &failure);
    return end_info[failure.end].is_error && failure.key == minimiser->failure->key
        && is_same_text(minimiser->parameter,
                        precondition_of_run(run, minimiser->worker->sites, &minimiser->worker->exprs));
}

/* Does it still fail with the value in place of the cell's? Then that is the smallest input. */
static bool try(struct minimiser *minimiser, uint32_t index, uint64_t value)
{
    struct worker *worker = minimiser->worker;
    if (index >= minimiser->run->cell_count)
        return false;
    uint64_t old = cell_at(minimiser, index)->value;
    value &= width_mask(cell_at(minimiser, index)->width);
    if (value == old || !minimiser->runs_left || !minimiser->choices_left || clock_ns() >= minimiser->end_ns
        || is_over(worker->common))
        return false;
    minimiser->runs_left--;
    cell_at(minimiser, index)->value = value;
    request_smallest(minimiser);
    struct record *record = worker_record(worker);
    bool is_alike = record && record->run.cell_count <= CELLS_MAX && fails_alike(minimiser, &record->run);
    uint64_t choices = record ? record->run.choice_count : 0;
    minimiser->choices_left -= choices < minimiser->choices_left ? choices : minimiser->choices_left;
    if (is_alike)
        keep(minimiser, &record->run);
    else
        cell_at(minimiser, index)->value = old;
    if (record)
        cache_drop(&worker->cache, record);
    return is_alike;
}

/* From a value that fails towards 0, which does not. What lies next to it is tried first: mostly it is the least. */
static void halve(struct minimiser *minimiser, uint32_t index)
{
    if (index >= minimiser->run->cell_count)
        return;
    unsigned width = cell_at(minimiser, index)->width;
    uint64_t value = cell_at(minimiser, index)->value;
    bool is_negative = cell_at(minimiser, index)->is_signed && value >> (width - 1);
    uint64_t fails = is_negative ? 0 - (uint64_t)width_sign_extend(value, width) : value, passes = 1;
    if (fails <= 2 || !try(minimiser, index, is_negative ? 0 - (fails - 1) : fails - 1))
        return;
    for (fails--; fails - passes > 1 && minimiser->runs_left;) {
        uint64_t middle = passes + (fails - passes) / 2;
        if (try(minimiser, index, is_negative ? 0 - middle : middle))
            fails = middle;
        else
            passes = middle;
    }
}

static void shrink_number(struct minimiser *minimiser, uint32_t index)
{
    const struct run_cell *cell = cell_at(minimiser, index);
    bool is_letter = cell->width == 8 && cell->value >= ' ' && cell->value < 127;
    if (cell->value == 0 || try(minimiser, index, 0) || cell->value == 1 || is_letter || try(minimiser, index, 1))
        return;
    cell = cell_at(minimiser, index);
    if (cell->is_signed && (cell->value == width_mask(cell->width) || try(minimiser, index, UINT64_MAX)))
        return;
    for (const char *letter = "a0 "; cell->width == 8 && *letter; letter++)
        if (try(minimiser, index, (uint64_t)*letter))
            return;
    halve(minimiser, index);
}

/* 0, 1, -1, or without its fraction. */
static void shrink_float(struct minimiser *minimiser, uint32_t index)
{
    const struct run_cell *cell = cell_at(minimiser, index);
    bool is_wide = cell->width == 64;
    const uint64_t one = is_wide ? 0x3ff0000000000000u : 0x3f800000u, sign = float_sign(cell->width);
    unsigned fraction = is_wide ? 52 : 23, bias = is_wide ? 1023 : 127;
    if (cell->value == 0 || cell->value == one || try(minimiser, index, 0) || try(minimiser, index, one)
        || try(minimiser, index, one | sign))
        return;
    uint64_t value = cell_at(minimiser, index)->value, exponent = (value & ~sign) >> fraction;
    if (exponent >= bias && exponent < bias + fraction)
        try(minimiser, index, value & ~(width_mask(fraction) >> (exponent - bias)));
}

static void shrink_all(struct minimiser *minimiser)
{
    for (uint32_t i = 0; i < minimiser->run->cell_count; i++)
        if (cell_at(minimiser, i)->kind == CELL_POINTER)
            try(minimiser, i, 0);
    for (uint32_t i = 0; i < minimiser->run->cell_count; i++) {
        enum cell_kind kind = (enum cell_kind)cell_at(minimiser, i)->kind;
        if (kind == CELL_INT)
            shrink_number(minimiser, i);
        else if (kind == CELL_FLOAT)
            shrink_float(minimiser, i);
    }
}

/* A campaign that finds error after error spends no more than this on each. */
static uint32_t runs_allowed(const struct worker *worker)
{
    return worker->known->findings.list.count < MANY ? RUNS_MAX : RUNS_OF_MANY;
}

void minimise(struct worker *worker, const struct failure *failure, struct arena *arena, struct record *record,
              struct run *run)
{
    struct minimiser minimiser = {.worker = worker, .failure = failure, .arena = arena, .run = run,
                                  .runs_left = runs_allowed(worker), .choices_left = CHOICES_MAX,
                                  .end_ns = clock_ns() + LONGEST_NS};
    const char *parameter = precondition_of_run(&record->run, worker->sites, &worker->exprs);
    struct text name;
    text_init(&name);
    text_add(&name, parameter ? parameter : "");
    minimiser.parameter = parameter ? name.data : NULL;
    keep(&minimiser, &record->run);
    cache_drop(&worker->cache, record);
    if (run->cell_count <= CELLS_MAX && run->choice_count <= CHOICES_MAX && run->header.end != END_TIME
        && !worker->settings->everything)
        shrink_all(&minimiser);
    text_fini(&name);
}
