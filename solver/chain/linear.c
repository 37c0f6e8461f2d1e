/* linear.c - integer linear programming with lp_solve, as in the original CUTE, on the slice read over the integers.
 *
 * The columns are the distances that each variable moves up and down from its hint; their sum is minimised, which keeps
 * the changes small, and the numbers small enough for a solver that calculates in doubles. Disequalities are left out
 * until a solution violates one, which is then split into its two sides. Every result of lp_solve is only a guess:
 * solver.c evaluates the model, and "infeasible" is accepted only if exact bounds prove it (linear_form.c). */
#include "solver/chain/linear.h"
#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <lpsolve/lp_lib.h>
#include "solver/chain/linear_form.h"

enum {
    VAR_MAX = 64, ROW_MAX = 200,
    PROGRAM_MAX = 24,                   /* integer programs solved for one query */
    ABORT_CALLS = 2000,                /* calls of the abort callback by lp_solve: a limit independent of any clock */
    CALL_COST = 1000, PROGRAM_COST = 8192       /* ticks */
};
static const double EXACT_MAX = 4503599627370496.0;         /* 2^52: a double represents integers up to it exactly */
static const wide MOVEMENT_MAX = (wide)1 << 40;

struct linear {
    struct context *context;
    struct system system;
    signed char *sides;                 /* by row: the side of the hole: 0 not split yet, -1 below, 1 above */
    double *distances;                  /* solution: distances from the hint, by index of the variable in the slice */
    unsigned programs, calls;
};

void *linear_new(struct context *context)
{
    struct linear *linear = mem_alloc(sizeof *linear);
    *linear = (struct linear){.context = context};
    system_init(&linear->system, context);
    return linear;
}

void linear_free(void *link)
{
    struct linear *linear = link;
    system_fini(&linear->system);
    free(linear);
}

static int __WINAPI count_call(lprec *program, void *state)
{
    struct linear *linear = state;
    (void)program;
    return ++linear->calls > ABORT_CALLS || context_is_late(linear->context, CALL_COST);
}

static const struct row *row_at(const struct linear *linear, size_t index)
{
    return vec_at(&linear->system.rows, index);
}

/* Columns 2i+1 and 2i+2 are the distances that variable i moves up and down. */
static void set_columns(lprec *program, const struct linear *linear)
{
    double *ones = arena_alloc(&linear->context->scratch, (2 * linear->system.slice->var_count + 1) * sizeof *ones);
    for (size_t i = 0; i < linear->system.slice->var_count; i++) {
        const struct movement *movement = &linear->system.movement[i];
        wide up = movement->high < MOVEMENT_MAX ? movement->high : MOVEMENT_MAX;
        wide down = -movement->low < MOVEMENT_MAX ? -movement->low : MOVEMENT_MAX;
        int column = (int)(2 * i + 1);
        set_int(program, column, TRUE);
        set_int(program, column + 1, TRUE);
        set_bounds(program, column, movement->low > 0 ? (double)movement->low : 0, (double)up);
        set_bounds(program, column + 1, movement->high < 0 ? (double)-movement->high : 0, (double)down);
        ones[column] = ones[column + 1] = 1;
    }
    set_obj_fn(program, ones);
}

/* Add a row: the sum equals `limit`, or is at least or at most `limit`, according to `kind`. Returns whether lp_solve
 * accepted it. */
static bool put_row(lprec *program, const struct linear *linear, const struct row *row, int kind, wide limit)
{
    assert(kind == EQ || kind == GE || kind == LE);
    size_t var_count = linear->system.slice->var_count;
    double *values = arena_alloc(&linear->context->scratch, 2 * var_count * sizeof *values);
    int *columns = arena_alloc(&linear->context->scratch, 2 * var_count * sizeof *columns), count = 0;
    for (size_t i = 0; i < var_count; i++) {
        if (!row->coefficient[i])
            continue;
        values[count] = (double)row->coefficient[i];
        columns[count++] = (int)(2 * i + 1);
        values[count] = -(double)row->coefficient[i];
        columns[count++] = (int)(2 * i + 2);
    }
    return add_constraintex(program, count, values, columns, kind, (double)limit);
}

static bool put_rows(lprec *program, const struct linear *linear)
{
    const wide limit = (wide)EXACT_MAX;             /* a bound beyond it is omitted */
    bool is_good = true;
    for (size_t i = 0; i < linear->system.rows.count && is_good; i++) {
        const struct row *row = row_at(linear, i);
        wide low = linear->sides[i] > 0 ? row->hole + 1 : row->low;
        wide high = linear->sides[i] < 0 ? row->hole - 1 : row->high;
        if (low == high && low > -limit && low < limit) {
            is_good = put_row(program, linear, row, EQ, low);
            continue;
        }
        if (low > -limit)
            is_good = low < limit && put_row(program, linear, row, GE, low);
        if (is_good && high < limit)
            is_good = high > -limit && put_row(program, linear, row, LE, high);
    }
    return is_good;
}

/* A new program for each query, which costs 20 microseconds. A program that is emptied and reused keeps state, gives
 * different answers, and crashed lp_solve 5.5.2 after some thousand queries. */
static lprec *make_program(struct linear *linear)
{
    lprec *program = make_lp(0, (int)(2 * linear->system.slice->var_count));
    if (!program)
        return NULL;
    set_verbose(program, 0);
    set_minim(program);
    set_scaling(program, 0);
    put_abortfunc(program, count_call, linear);
    set_columns(program, linear);
    set_add_rowmode(program, TRUE);
    bool is_good = put_rows(program, linear);
    set_add_rowmode(program, FALSE);
    if (is_good)
        return program;
    delete_lp(program);
    return NULL;
}

/* Solve one integer program. True if it has a solution, which is then in `distances`. */
static bool solve_program(struct linear *linear)
{
    lprec *program = make_program(linear);
    double *solution;
    linear->programs++;
    if (!program)
        return false;
    int result = solve(program);
    bool is_good = (result == OPTIMAL || result == SUBOPTIMAL) && get_ptr_variables(program, &solution);
    for (size_t i = 0; i < linear->system.slice->var_count && is_good; i++)
        linear->distances[i] = nearbyint(solution[2 * i]) - nearbyint(solution[2 * i + 1]);
    delete_lp(program);
    return is_good;
}

/* Returns the first disequality that the solution violates, or the number of rows if there is none. */
static size_t find_violated(const struct linear *linear)
{
    assert(linear->distances);
    for (size_t i = 0; i < linear->system.rows.count; i++) {
        const struct row *row = row_at(linear, i);
        wide sum = 0;
        if (!row->has_hole || linear->sides[i])
            continue;
        for (size_t k = 0; k < linear->system.slice->var_count; k++)
            sum += row->coefficient[k] * (wide)linear->distances[k];
        if (sum == row->hole)
            return i;
    }
    return linear->system.rows.count;
}

/* Solve, and split violated disequalities: a depth-first search over their sides, with at most PROGRAM_MAX programs. */
static bool solve_sides(struct linear *linear)
{
    size_t rows = linear->system.rows.count, depth = 0;
    size_t *split = arena_alloc(&linear->context->scratch, rows * sizeof *split);
    while (linear->programs < PROGRAM_MAX) {
        if (context_is_late(linear->context, PROGRAM_COST))
            linear->programs = PROGRAM_MAX;
        if (solve_program(linear)) {
            size_t violated = find_violated(linear);
            if (violated == rows)
                return true;
            linear->sides[violated] = 1;
            split[depth++] = violated;
            continue;
        }
        while (depth && linear->sides[split[depth - 1]] < 0)
            linear->sides[split[--depth]] = 0;
        if (!depth)
            return false;
        linear->sides[split[depth - 1]] = -1;
    }
    return false;
}

static void read_model(const struct linear *linear, const struct slice *slice, struct model *model)
{
    for (size_t i = 0; i < slice->var_count; i++) {
        const struct var *var = var_at(linear->context->vars, slice->vars[i]);
        wide moved = linear->system.movement[i].hint + (wide)linear->distances[i];
        uint64_t value = (uint64_t)moved & width_mask(var->width);
        if (linear->distances[i] != 0)
            model_assign(model, slice->vars[i], value);
    }
}

/* SAT: `model` has not been evaluated yet. */
static enum verdict solve_system(struct linear *linear, const struct slice *slice, struct model *model)
{
    struct arena *scratch = &linear->context->scratch;
    if (!system_propagate(&linear->system))
        return VERDICT_UNSAT;
    if (!system_is_possible(&linear->system))
        return VERDICT_UNKNOWN;
    linear->sides = arena_alloc(scratch, linear->system.rows.count * sizeof *linear->sides);
    linear->distances = arena_alloc(scratch, slice->var_count * sizeof *linear->distances);
    if (!solve_sides(linear))
        return VERDICT_UNKNOWN;
    read_model(linear, slice, model);
    return VERDICT_SAT;
}

struct answer linear_solve(void *link, const struct slice *slice, struct model *model)
{
    struct linear *linear = link;
    if (!slice->var_count || slice->var_count > VAR_MAX || slice->count > ROW_MAX)
        return answer_plain(VERDICT_UNKNOWN);
    if (slice_has_pointers(linear->context, slice))
        return answer_plain(VERDICT_UNKNOWN);
    linear->programs = linear->calls = 0;
    enum verdict verdict = VERDICT_UNKNOWN;
    for (enum freeze freeze = FREEZE_LEFT; freeze <= FREEZE_RIGHT && verdict == VERDICT_UNKNOWN; freeze++) {
        if (!system_build(&linear->system, slice, freeze))
            return answer_plain(VERDICT_UNKNOWN);
        verdict = solve_system(linear, slice, model);
        if (verdict == VERDICT_SAT && !model_satisfies(linear->context, slice, model)) {
            model_clear(model);
            verdict = VERDICT_UNKNOWN;
        }
        if (!linear->system.has_products)
            break;
    }
    return answer_plain(verdict);
}
