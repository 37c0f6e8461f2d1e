/* brute_test.c - random queries over three variables of up to 8 bits, against all their values.
 *
 * Expressions are made twice from the same random choices: in the solver's table, and as a flat program that this
 * file evaluates by itself, 256 values of the last variable at a time. A path is a handful of predicates that hold
 * under a random hint; the queries negate its predicates from the last to the first, as the search does. SAT must
 * come with a model that the flat program confirms, UNSAT must have no satisfying values at all, with or without
 * the concretizations as the verdict says.
 *
 * There are two flavours of expressions: all operators, and those that integer programming understands, whose
 * proofs would else hardly be met. BRUTE_QUERIES says how many queries of its flavour each configuration of links
 * gets (2,000 if not set), BRUTE_SEED which. */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include "base/rng.h"
#include "solver/chain/referee.h"
#include "solver/chain/solver.h"

enum { VARS = 3, LANES = 256, NODE_MAX = 400, PRED_MAX = 8, WIDTH_LIMIT = 16 };

typedef uint16_t lane;

struct step {
    enum op op;
    unsigned width, from, aux, support;         /* support: bit per variable */
    unsigned a, b, c;
    lane value;
    const uint8_t *element;                     /* READ: `elements` of them */
    unsigned elements;
    expr_handle handle;
};

struct program {
    struct step step[NODE_MAX];
    unsigned count;
    unsigned width[VARS];
    unsigned pred[PRED_MAX], pred_count;
    bool is_concretization[PRED_MAX];
};

static lane lanes[NODE_MAX][LANES];             /* of steps over the last variable */

static lane mask_of(unsigned width)
{
    return (lane)((1u << width) - 1);
}

static int extend(lane value, unsigned width)
{
    int sign = 1 << (width - 1);
    return (value ^ sign) - sign;
}

static inline unsigned divide_signed(int a, int b)
{
    return b == 0 ? (a < 0 ? 1u : ~0u) : (unsigned)(a / b);
}

static inline unsigned remainder_signed(int a, int b)
{
    return (unsigned)(b == 0 ? a : a % b);
}

/* Each operator in C's own terms, from op.def. Inlined, so that the loop of a constant count becomes vector code. */
#define EACH(formula)                                                          \
    for (unsigned i = 0; i < count; i++) {                                     \
        unsigned x = a[i], y = b[i], z = c[i];                                 \
        int sx = extend((lane)x, from), sy = extend((lane)y, from);            \
        (void)y, (void)z, (void)sx, (void)sy;                                  \
        out[i] = (lane)((unsigned)(formula) & mask);                           \
    }                                                                          \
    break

static inline __attribute__((always_inline)) void run_step(const struct step *step, unsigned low, lane *restrict out,
                                                           const lane *a, const lane *b, const lane *c, unsigned count)
{
    unsigned from = step->from, width = step->width;
    unsigned mask = mask_of(width);
    switch (step->op) {
    case OP_ADD: EACH(x + y);
    case OP_SUB: EACH(x - y);
    case OP_MUL: EACH(x * y);
    case OP_UDIV: EACH(y ? x / y : ~0u);
    case OP_UREM: EACH(y ? x % y : x);
    case OP_SDIV: EACH(divide_signed(sx, sy));
    case OP_SREM: EACH(remainder_signed(sx, sy));
    case OP_AND: EACH(x & y);
    case OP_OR: EACH(x | y);
    case OP_XOR: EACH(x ^ y);
    case OP_SHL: EACH(y < width ? x << y : 0);
    case OP_LSHR: EACH(y < width ? x >> y : 0);
    case OP_ASHR: EACH(sx >> (y < width ? y : width - 1));
    case OP_EQ: EACH(x == y);
    case OP_NE: EACH(x != y);
    case OP_ULT: EACH(x < y);
    case OP_ULE: EACH(x <= y);
    case OP_SLT: EACH(sx < sy);
    case OP_SLE: EACH(sx <= sy);
    case OP_NOT: EACH(~x);
    case OP_NEG: EACH(0u - x);
    case OP_ZEXT: EACH(x);
    case OP_SEXT: EACH(sx);
    case OP_EXTRACT: EACH(x >> step->aux);
    case OP_CONCAT: EACH(x << low | y);
    case OP_ITE: EACH(x ? y : z);
    case OP_READ: EACH(x < step->elements ? step->element[x] : 0);
    default: ck_abort_msg("no such operator here");
    }
}

static unsigned low_width(const struct program *program, const struct step *step)
{
    return step->op == OP_CONCAT ? program->step[step->b].width : 0;
}

static void run_scalar(struct program *program, unsigned index)
{
    struct step *step = &program->step[index];
    lane a = program->step[step->a].value, b = program->step[step->b].value, c = program->step[step->c].value;
    if (step->op != OP_CONST && step->op != OP_INPUT)
        run_step(step, low_width(program, step), &step->value, &a, &b, &c, 1);
}

static const lane *operand_lanes(const struct program *program, unsigned index, lane *constant)
{
    if (program->step[index].support >> (VARS - 1))
        return lanes[index];
    for (unsigned i = 0; i < LANES; i++)
        constant[i] = program->step[index].value;
    return constant;
}

static void run_lanes(const struct program *program, unsigned index)
{
    const struct step *step = &program->step[index];
    lane constant[3][LANES];
    if (step->op == OP_INPUT)
        return;
    run_step(step, low_width(program, step), lanes[index], operand_lanes(program, step->a, constant[0]),
             operand_lanes(program, step->b, constant[1]), operand_lanes(program, step->c, constant[2]), LANES);
}

/* --- random programs ---------------------------------------------------------------------------------------------- */

enum flavour { FLAVOUR_ALL, FLAVOUR_LINEAR, FLAVOUR_COUNT };

struct maker {
    enum flavour flavour;
    struct program *program;
    struct exprs *exprs;
    struct rng *rng;
};

static unsigned below(struct maker *maker, unsigned limit)
{
    return (unsigned)rng_below(maker->rng, limit);
}

static unsigned add_step(struct maker *maker, struct step step, expr_handle handle)
{
    struct program *program = maker->program;
    ck_assert_uint_lt(program->count, NODE_MAX);
    step.handle = handle;
    if (step.op != OP_INPUT && step.op != OP_CONST)
        step.support = program->step[step.a].support | program->step[step.b].support | program->step[step.c].support;
    ck_assert_uint_ne(handle, 0);
    program->step[program->count] = step;
    return program->count++;
}

static unsigned make_const(struct maker *maker, unsigned width)
{
    static const unsigned telling[] = {0, 1, 2, 3, 5, 0x7f, 0x80, 0xff, 0xfffe};
    unsigned value = telling[below(maker, sizeof telling / sizeof *telling)] & mask_of(width);
    if (below(maker, 2))
        value = below(maker, 1u << width);
    return add_step(maker, (struct step){.op = OP_CONST, .width = width, .value = (lane)value},
                    expr_const(maker->exprs, width, value));
}

static unsigned make(struct maker *maker, unsigned width, unsigned depth);

/* Any width to `width`. */
static unsigned make_cast(struct maker *maker, unsigned width, unsigned depth)
{
    unsigned from = 1 + below(maker, WIDTH_LIMIT), a = make(maker, from, depth);
    expr_handle handle = maker->program->step[a].handle;
    if (from == width)
        return a;
    struct step step = {.op = OP_EXTRACT, .width = width, .from = from, .a = a, .b = a, .c = a};
    if (from > width) {
        step.aux = below(maker, from - width + 1);
        return add_step(maker, step, expr_extract(maker->exprs, step.aux, width, handle));
    }
    step.op = below(maker, 2) ? OP_ZEXT : OP_SEXT;
    return add_step(maker, step, expr_cast(maker->exprs, step.op, width, handle));
}

static unsigned make_leaf(struct maker *maker, unsigned width)
{
    struct program *program = maker->program;
    if (below(maker, 4) == 0)
        return make_const(maker, width);
    unsigned var = below(maker, VARS), from = program->width[var];
    expr_handle handle = program->step[var].handle;
    if (from == width)
        return var;
    enum op op = from > width ? OP_EXTRACT : below(maker, 2) ? OP_ZEXT : OP_SEXT;
    struct step step = {.op = op, .width = width, .from = from, .a = var, .b = var, .c = var};
    return add_step(maker, step, expr_cast(maker->exprs, op, width, handle));
}

static unsigned make_two(struct maker *maker, enum op op, unsigned from, unsigned width, unsigned depth)
{
    unsigned a = make(maker, from, depth), b = make(maker, from, depth);
    struct step step = {.op = op, .width = width, .from = from, .a = a, .b = b, .c = a};
    const struct step *steps = maker->program->step;
    return add_step(maker, step, expr_make2(maker->exprs, op, steps[a].handle, steps[b].handle));
}

static unsigned make_compare(struct maker *maker, unsigned depth)
{
    static const enum op ops[] = {OP_EQ, OP_NE, OP_ULT, OP_ULE, OP_SLT, OP_SLE};
    static const unsigned widths[] = {8, 8, 8, 8, 16, 5, 3, 1};
    return make_two(maker, ops[below(maker, 6)], widths[below(maker, 8)], 1, depth);
}

static unsigned make_concat(struct maker *maker, unsigned width, unsigned depth)
{
    unsigned low = 1 + below(maker, width - 1), a = make(maker, width - low, depth), b = make(maker, low, depth);
    struct step step = {.op = OP_CONCAT, .width = width, .from = width - low, .a = a, .b = b, .c = a};
    const struct step *steps = maker->program->step;
    return add_step(maker, step, expr_make2(maker->exprs, OP_CONCAT, steps[a].handle, steps[b].handle));
}

static unsigned make_ite(struct maker *maker, unsigned width, unsigned depth)
{
    unsigned a = make_compare(maker, depth), b = make(maker, width, depth), c = make(maker, width, depth);
    struct step step = {.op = OP_ITE, .width = width, .from = 1, .a = a, .b = b, .c = c};
    const struct step *steps = maker->program->step;
    return add_step(maker, step, expr_ite(maker->exprs, steps[a].handle, steps[b].handle, steps[c].handle));
}

/* Tables as programs have them: of few values, growing, or any. Fewer elements than indices, and more. */
static unsigned make_read(struct maker *maker, unsigned depth)
{
    enum { ELEMENTS_MAX = 40, READS_MAX = 64 };
    static uint8_t element[READS_MAX][ELEMENTS_MAX];
    static unsigned next;
    uint8_t *own = element[next++ % READS_MAX];
    unsigned count = 1 + below(maker, ELEMENTS_MAX), form = below(maker, 3), from = 1 + below(maker, 8);
    for (unsigned i = 0; i < count; i++)
        own[i] = (uint8_t)(form == 0 ? below(maker, 3) : form == 1 ? 3 * i : below(maker, 256));
    unsigned a = make(maker, from, depth);
    struct step step = {.op = OP_READ, .width = 8, .from = from, .a = a, .b = a, .c = a, .element = own,
                        .elements = count};
    memcpy(tables_reserve(&maker->exprs->tables, 8, count), own, count);
    uint32_t number = tables_add(&maker->exprs->tables, 8, count);
    return add_step(maker, step, expr_read(maker->exprs, number, maker->program->step[a].handle));
}

static unsigned make_one(struct maker *maker, unsigned width, unsigned depth)
{
    enum op op = below(maker, 2) ? OP_NOT : OP_NEG;
    unsigned a = make(maker, width, depth);
    struct step step = {.op = op, .width = width, .from = width, .a = a, .b = a, .c = a};
    return add_step(maker, step, expr_make1(maker->exprs, op, maker->program->step[a].handle));
}

/* What linear_form.c reads without guessing, if nothing wraps. */
static unsigned make_linear(struct maker *maker, unsigned width, unsigned depth)
{
    static const enum op ops[] = {OP_ADD, OP_ADD, OP_ADD, OP_SUB, OP_SUB};
    static const unsigned factors[] = {2, 3, 4, 5, 7, 10, ~0u, ~1u};
    if (depth == 0)
        return make_leaf(maker, width);
    switch (below(maker, 8)) {
    case 0:
        return make_cast(maker, width, depth - 1);
    case 1:
        return width > 1 ? make_concat(maker, width, depth - 1) : make_leaf(maker, width);
    case 2:
        return make_one(maker, width, depth - 1);
    case 3:
    case 4: {
        unsigned a = make(maker, width, depth - 1), value = factors[below(maker, 8)] & mask_of(width);
        expr_handle factor = expr_const(maker->exprs, width, value);
        unsigned b = add_step(maker, (struct step){.op = OP_CONST, .width = width, .value = (lane)value}, factor);
        struct step step = {.op = OP_MUL, .width = width, .from = width, .a = a, .b = b, .c = a};
        return add_step(maker, step, expr_make2(maker->exprs, OP_MUL, maker->program->step[a].handle, factor));
    }
    default:
        return make_two(maker, ops[below(maker, 5)], width, width, depth - 1);
    }
}

static unsigned make(struct maker *maker, unsigned width, unsigned depth)
{
    static const enum op common[] = {OP_ADD, OP_SUB, OP_ADD, OP_SUB, OP_MUL, OP_AND, OP_OR, OP_XOR};
    static const enum op rare[] = {OP_UDIV, OP_SDIV, OP_UREM, OP_SREM, OP_SHL, OP_LSHR, OP_ASHR, OP_MUL};
    if (depth == 0 || maker->program->count > NODE_MAX / 2)
        return make_leaf(maker, width);
    if (maker->flavour == FLAVOUR_LINEAR)
        return make_linear(maker, width, depth);
    if (width == 1 && below(maker, 2))
        return make_compare(maker, depth - 1);
    if (width == 8 && below(maker, 8) == 0)
        return make_read(maker, depth - 1);
    switch (below(maker, 10)) {
    case 0:
        return make_cast(maker, width, depth - 1);
    case 1:
        return width > 1 ? make_concat(maker, width, depth - 1) : make_leaf(maker, width);
    case 2:
        return make_ite(maker, width, depth - 1);
    case 3:
        return make_one(maker, width, depth - 1);
    case 4:
    case 5:
        return make_two(maker, rare[below(maker, 8)], width, width, depth - 1);
    case 6:
        return make_leaf(maker, width);
    default:
        return make_two(maker, common[below(maker, 8)], width, width, depth - 1);
    }
}

static void make_inputs(struct maker *maker, struct vars *vars)
{
    static const unsigned shapes[][VARS] = {{8, 8, 8}, {8, 8, 8}, {8, 8, 8}, {5, 6, 8}, {1, 8, 4}, {3, 3, 3}};
    unsigned shape = below(maker, sizeof shapes / sizeof *shapes);
    maker->program->count = 0;
    for (unsigned i = 0; i < VARS; i++) {
        unsigned width = shapes[shape][i];
        struct cell cell = {.key = 10 * shape + i + 1, .width = (uint8_t)width, .is_signed = i & 1};
        uint32_t var = var_find(vars, &cell);
        maker->program->width[i] = width;
        add_step(maker, (struct step){.op = OP_INPUT, .width = width, .support = 1u << i, .aux = var},
                 expr_input(maker->exprs, width, var));
    }
}

/* Predicates that hold under the hint. */
static void make_path(struct maker *maker, const lane *hint)
{
    struct program *program = maker->program;
    unsigned count = 1 + below(maker, PRED_MAX);
    for (unsigned i = 0; i < count; i++) {
        unsigned first = program->count, pred = make_compare(maker, below(maker, 4));
        for (unsigned k = 0; k < VARS; k++)
            program->step[k].value = hint[k];
        for (unsigned k = first; k < program->count; k++)
            run_scalar(program, k);
        if (!program->step[pred].value) {
            struct step step = {.op = OP_NOT, .width = 1, .from = 1, .a = pred, .b = pred, .c = pred, .value = 1};
            pred = add_step(maker, step, expr_not(maker->exprs, program->step[pred].handle));
        }
        program->pred[i] = pred;
        program->is_concretization[i] = below(maker, 10) == 0;
    }
    program->pred_count = count;
}

/* --- the referee -------------------------------------------------------------------------------------------------- */

static bool is_wanted(const struct program *program, unsigned pred, unsigned goal, bool with_concretizations)
{
    return pred == goal || with_concretizations || !program->is_concretization[pred];
}

/* Predicates 0 to goal, the goal negated, over the variables known so far: those of `support` and no others. */
static bool scalars_hold(const struct program *program, unsigned goal, bool with_concretizations, unsigned known,
                         unsigned latest)
{
    for (unsigned i = 0; i <= goal; i++) {
        const struct step *step = &program->step[program->pred[i]];
        bool is_new = !(step->support & ~known) && (step->support & latest || !latest);
        if (is_new && is_wanted(program, i, goal, with_concretizations) && (step->value == 1) == (i == goal))
            return false;
    }
    return true;
}

static bool lanes_hold(const struct program *program, unsigned goal, bool with_concretizations)
{
    lane good[LANES];
    unsigned count = 1u << program->width[VARS - 1];
    for (unsigned k = 0; k < LANES; k++)
        good[k] = k < count;
    for (unsigned i = 0; i <= goal; i++) {
        const lane *value = lanes[program->pred[i]];
        if (!(program->step[program->pred[i]].support >> (VARS - 1)) || !is_wanted(program, i, goal,
                                                                                   with_concretizations))
            continue;
        for (unsigned k = 0; k < LANES; k++)
            good[k] &= (lane)(value[k] ^ (i == goal));
    }
    lane any = 0;
    for (unsigned k = 0; k < LANES; k++)
        any |= good[k];
    return any;
}

/* Run the steps whose highest variable is `var` (VARS: those without). */
static void run_level(struct program *program, unsigned support, unsigned known, unsigned limit)
{
    for (unsigned i = VARS; i < limit; i++) {
        unsigned own = program->step[i].support;
        if ((own & ~known) || (support ? !(own & support) : own))
            continue;
        if (own >> (VARS - 1))
            run_lanes(program, i);
        else
            run_scalar(program, i);
    }
}

static bool has_any(struct program *program, unsigned goal, bool with_concretizations)
{
    unsigned limit = program->pred[goal] + 1;
    for (unsigned k = 0; k < LANES; k++)
        lanes[VARS - 1][k] = (lane)(k & mask_of(program->width[VARS - 1]));
    run_level(program, 0, 0, limit);
    run_level(program, 4, 4, limit);
    for (unsigned x = 0; x < 1u << program->width[0]; x++) {
        program->step[0].value = (lane)x;
        run_level(program, 1, 5, limit);
        if (!scalars_hold(program, goal, with_concretizations, 1, 0))
            continue;
        for (unsigned y = 0; y < 1u << program->width[1]; y++) {
            program->step[1].value = (lane)y;
            for (unsigned i = VARS; i < limit; i++)
                if ((program->step[i].support & 6) == 2)
                    run_scalar(program, i);
            if (!scalars_hold(program, goal, with_concretizations, 3, 2))
                continue;
            for (unsigned i = VARS; i < limit; i++)
                if ((program->step[i].support & 6) == 6)
                    run_lanes(program, i);
            if (lanes_hold(program, goal, with_concretizations))
                return true;
        }
    }
    return false;
}

/* Every configuration gets the same queries, so the referee judges each once. Bits of `known`, by query: there are
 * satisfying values 1, there are none 2, and the same without the concretizations, shifted by 2. */
static struct {
    uint8_t *known[FLAVOUR_COUNT];
    unsigned count;
} referee;

static bool has_any_known(struct maker *maker, unsigned goal, bool with_concretizations, unsigned query)
{
    ck_assert_uint_lt(query, referee.count);
    uint8_t *memory = &referee.known[maker->flavour][query];
    unsigned shift = with_concretizations ? 0 : 2, known = (unsigned)*memory >> shift & 3u;
    if (!known) {
        known = has_any(maker->program, goal, with_concretizations) ? 1 : 2;
        *memory |= (uint8_t)(known << shift);
    }
    return known == 1;
}

static bool satisfies(struct program *program, unsigned goal, const lane *values)
{
    for (unsigned i = 0; i < VARS; i++)
        program->step[i].value = values[i];
    for (unsigned i = VARS; i < program->count; i++)
        run_scalar(program, i);
    for (unsigned i = 0; i <= goal; i++)
        if ((program->step[program->pred[i]].value == 1) == (i == goal))
            return false;
    return true;
}

/* --- the queries -------------------------------------------------------------------------------------------------- */

struct stats {
    unsigned queries, sat, unsat, unknown, pinned, wrong;
    double solving;
};

static double seconds(void)
{
    struct timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

static bool model_is_right(struct program *program, unsigned goal, const lane *hint, const struct model *model)
{
    lane values[VARS];
    memcpy(values, hint, sizeof values);
    const struct assignment *assignments = model->assignments.data;
    for (size_t i = 0; i < model->assignments.count; i++) {
        unsigned var = 0;
        while (var < VARS && program->step[var].aux != assignments[i].var)
            var++;
        if (var == VARS || assignments[i].value > mask_of(program->width[var]) || assignments[i].value == hint[var])
            return false;
        values[var] = (lane)assignments[i].value;
    }
    return satisfies(program, goal, values);
}

static bool is_right(struct maker *maker, unsigned goal, const lane *hint, enum verdict verdict,
                     enum solver_reason reason, const struct model *model, unsigned query)
{
    switch (verdict) {
    case VERDICT_SAT:
        return model_is_right(maker->program, goal, hint, model);
    case VERDICT_UNSAT:
        return !has_any_known(maker, goal, false, query);
    default:
        return reason == SOLVER_REASON_CONCRETIZED ? !has_any_known(maker, goal, true, query)
            : reason != SOLVER_REASON_NONE;
    }
}

static void ask(struct maker *maker, struct solver *solver, const struct query *query, unsigned goal, const lane *hint,
                struct stats *stats)
{
    struct model model;
    model_init(&model);
    double start = seconds();
    enum verdict verdict = solver_solve(solver, query, &model);
    stats->solving += seconds() - start;
    stats->sat += verdict == VERDICT_SAT;
    stats->unsat += verdict == VERDICT_UNSAT;
    stats->unknown += verdict == VERDICT_UNKNOWN;
    stats->pinned += verdict == VERDICT_UNKNOWN && solver_reason(solver) == SOLVER_REASON_CONCRETIZED;
    stats->wrong += !is_right(maker, goal, hint, verdict, solver_reason(solver), &model, stats->queries);
    stats->queries++;
    model_fini(&model);
}

static void ask_path(struct maker *maker, struct vars *vars, struct solver *solver, uint64_t id, struct stats *stats,
                     unsigned limit)
{
    struct program *program = maker->program;
    lane hint[VARS];
    expr_handle path[PRED_MAX];
    uint8_t is_concretization[PRED_MAX];
    uint64_t values[256] = {0};
    make_inputs(maker, vars);
    for (unsigned i = 0; i < VARS; i++) {
        hint[i] = (lane)below(maker, 1u << program->width[i]);
        values[program->step[i].aux] = hint[i];
    }
    make_path(maker, hint);
    for (unsigned i = 0; i < program->pred_count; i++) {
        path[i] = program->step[program->pred[i]].handle;
        is_concretization[i] = program->is_concretization[i];
    }
    for (unsigned goal = program->pred_count; goal-- > 0 && stats->queries < limit;) {
        struct query query = {
            .path = path, .path_count = goal, .path_id = id, .is_concretization = is_concretization, .hint = values,
            .hint_count = vars->list.count, .goal = expr_not(maker->exprs, path[goal]),
        };
        ask(maker, solver, &query, goal, hint, stats);
    }
}

static unsigned setting(const char *name, unsigned otherwise)
{
    const char *text = getenv(name);
    return text ? (unsigned)strtoul(text, NULL, 10) : otherwise;
}

static void show(const char *name, const struct stats *stats, const struct solver *solver)
{
    const struct link_counter *counters = solver_counters(solver);
    uint64_t refused = 0;
    for (int link = 0; link < LINK_COUNT; link++)
        refused += counters[link].refused;
    printf("%-14s %6u queries: %5u sat %5u unsat %5u unknown (%u by pins), %u wrong, %llu refused; %.1f us a query\n",
           name, stats->queries, stats->sat, stats->unsat, stats->unknown, stats->pinned, stats->wrong,
           (unsigned long long)refused, 1e6 * stats->solving / stats->queries);
    for (int link = 0; link < LINK_COUNT; link++)
        if (counters[link].asked && counters[LINK_FAST].asked && counters[LINK_BITS].asked)
            printf("    %-10s asked %llu sat %llu unsat %llu refused %llu\n", solver_link_text((enum solver_link)link),
                   (unsigned long long)counters[link].asked, (unsigned long long)counters[link].sat,
                   (unsigned long long)counters[link].unsat, (unsigned long long)counters[link].refused);
    const struct referee_counts *checks = solver_checks(solver);
    if (checks)
        printf("    checked    slices %llu (in part %llu) models %llu unsat proved again %llu, undecided %llu\n",
               (unsigned long long)checks->slices, (unsigned long long)checks->slices_in_part,
               (unsigned long long)checks->models, (unsigned long long)checks->proofs,
               (unsigned long long)checks->undecided);
}

/* Queries that nobody waits for to the end: now one, now another look at the clock says so. */
static bool is_stopped(const void *state)
{
    static unsigned looks;
    return ++looks % *(const unsigned *)state == 0;
}

static struct stats run(const char *name, enum flavour flavour, uint32_t links, unsigned looks)
{
    struct exprs exprs;
    struct vars vars;
    struct rng rng;
    struct program *program = calloc(1, sizeof *program);
    ck_assert(exprs_init(&exprs, NULL, 1u << 24));
    vars_init(&vars);
    rng_init(&rng, setting("BRUTE_SEED", 7));
    struct solver_options options = {.links = links, .check_all = true, .is_over = looks ? is_stopped : NULL,
                                     .is_over_state = &looks, .ticks_between = looks != 0};
    struct solver *solver = solver_new(&exprs, &vars, &options);
    struct maker maker = {.flavour = flavour, .program = program, .exprs = &exprs, .rng = &rng};
    struct stats stats = {0};
    for (uint64_t id = 1; stats.queries < referee.count; id++)
        ask_path(&maker, &vars, solver, id, &stats, referee.count);
    show(name, &stats, solver);
    solver_free(solver);
    vars_fini(&vars);
    exprs_fini(&exprs);
    free(program);
    return stats;
}

enum { SIMPLE = 1u << LINK_CACHE | 1u << LINK_SYNTACTIC };

static const struct {
    const char *name;
    enum flavour flavour;
    uint32_t links;
    bool is_exact;                      /* leaves nothing open but what depends on concretizations */
    unsigned looks;                     /* one of so many stops a query, wherever it is; 0: none does */
} configurations[] = {
    {"fast, stopped", FLAVOUR_ALL, 1u << LINK_FAST, false, 211},
    {"all, stopped", FLAVOUR_ALL, 0, false, 5003},
    {"all, stopped", FLAVOUR_LINEAR, 0, false, 997},
    {"fast", FLAVOUR_ALL, 1u << LINK_FAST, false, 0},
    {"linear", FLAVOUR_ALL, 1u << LINK_LINEAR, false, 0},
    {"bits", FLAVOUR_ALL, 1u << LINK_BITS, true, 0},
    {"cache, bits", FLAVOUR_ALL, 1u << LINK_BITS | SIMPLE, true, 0},
    {"all links", FLAVOUR_ALL, 0, true, 0},
    {"fast", FLAVOUR_LINEAR, 1u << LINK_FAST, false, 0},
    {"linear", FLAVOUR_LINEAR, 1u << LINK_LINEAR, false, 0},
    {"cache, linear", FLAVOUR_LINEAR, 1u << LINK_LINEAR | SIMPLE, false, 0},
    {"all links", FLAVOUR_LINEAR, 0, true, 0},
};

START_TEST(no_disagreement)
{
    struct stats stats = run(configurations[_i].name, configurations[_i].flavour, configurations[_i].links,
                             configurations[_i].looks);
    ck_assert_uint_eq(stats.wrong, 0);
    if (configurations[_i].is_exact)
        ck_assert_uint_eq(stats.unknown, stats.pinned);
}
END_TEST

int main(void)
{
    referee.count = setting("BRUTE_QUERIES", 2000);
    for (unsigned i = 0; i < FLAVOUR_COUNT; i++)
        referee.known[i] = calloc(referee.count, 1);
    Suite *suite = suite_create("brute");
    TCase *tcase = tcase_create("brute");
    tcase_set_timeout(tcase, 600);
    tcase_add_loop_test(tcase, no_disagreement, 0, sizeof configurations / sizeof *configurations);
    suite_add_tcase(suite, tcase);
    SRunner *runner = srunner_create(suite);
    srunner_set_fork_status(runner, CK_NOFORK);         /* the tests share the referee's judgements */
    srunner_run_all(runner, CK_NORMAL);
    int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    for (unsigned i = 0; i < FLAVOUR_COUNT; i++)
        free(referee.known[i]);
    return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
