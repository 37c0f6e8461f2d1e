/* search.c - hill climbing: a number measures how far a predicate is from true, and variables are moved, one after the
 * other, by ever smaller powers of two, as long as the sum of these numbers decreases.
 *
 * Floats are compared and moved in their order (float_key): one step is the next float, 2^52 steps double the value,
 * and a target within an interval is found as by bisection. An expression that uses a variable several times, such as x
 * * x, cannot be inverted, but the sum still gives a direction. The search starts at the hint and then at a few other
 * points, which are always the same; the number of evaluations bounds it. It proves nothing. */
#include "solver/chain/search.h"
#include <math.h>
#include "base/rng.h"
#include "solver/fast/invert_float.h"
#include "sym/float.h"

enum {
    STARTS = 8,
    COORDINATES_MAX = 8,
    PREDS_MAX = 64,                     /* the bits of a mask */
    NODES_MAX = 2000,                   /* expressions in the slice */
    NESTING_MAX = 6,                    /* of AND, OR and NOT */
    BUDGET = 12000,                     /* evaluations of predicates */
    WORK_MAX = 1 << 20                  /* expressions evaluated for them: some 10 ms */
};
static const double NAN_DISTANCE = 70;  /* larger than the distance of any two numbers */

struct coordinate {
    uint32_t var;
    uint8_t width;
    bool is_float;
    uint64_t preds;                     /* mask of the predicates that contain it */
};

struct climb {
    struct context *context;
    const struct slice *slice;
    struct coordinate coordinate[COORDINATES_MAX];
    unsigned count;
    double far[PREDS_MAX];              /* distance of each predicate from true */
    int budget;
    uint64_t work_limit;                /* for eval.work */
};

/* --- distance from true ------------------------------------------------------------------------------------------- */

/* Roughly log2(apart) + 1, and 0 for 0; the same on every machine. */
static double search_magnitude(uint64_t apart)
{
    if (apart == 0)
        return 0;
    unsigned top = 63 - (unsigned)__builtin_clzll(apart);
    uint64_t power = 1ull << top;
    return 1 + top + (double)(apart - power) / (double)power;
}

/* Map the operand to an unsigned number in the operator's order; the two zeros of a float are equal. */
static uint64_t search_ordered(enum op op, uint64_t value, unsigned width)
{
    if (op_info[op].class == OP_CLASS_FCOMPARE)
        return float_key(value == float_sign(width) ? 0 : value, width);
    return op == OP_SLT || op == OP_SLE ? value ^ 1ull << (width - 1) : value;
}

static double distance_of_compare(struct climb *climb, const struct expr *node, bool wanted)
{
    struct eval *eval = &climb->context->eval;
    unsigned width = expr_at(climb->context->exprs, node->a)->width;
    uint64_t x = eval_expr(eval, node->a), y = eval_expr(eval, node->b);
    uint64_t a = search_ordered(node->op, x, width), b = search_ordered(node->op, y, width);
    uint64_t apart = a < b ? b - a : a - b;
    if (op_is_float(node->op) && (float_is_nan(x, width) || float_is_nan(y, width)))
        return wanted ? NAN_DISTANCE : 0;
    if (node->op == OP_EQ || node->op == OP_FEQ)
        return wanted ? search_magnitude(apart) : a == b;
    bool is_strict = node->op == OP_ULT || node->op == OP_SLT || node->op == OP_FLT;
    bool holds = is_strict ? a < b : a <= b;
    return holds == wanted ? 0 : 1 + search_magnitude(apart);
}

static double search_distance(struct climb *climb, expr_handle pred, bool wanted, unsigned nesting)
{
    const struct expr *node = expr_at(climb->context->exprs, pred);
    if (op_is_compare(node->op))
        return distance_of_compare(climb, node, wanted);
    if (node->op == OP_NOT && nesting)
        return search_distance(climb, node->a, !wanted, nesting - 1);
    if ((node->op != OP_AND && node->op != OP_OR) || !nesting)
        return (eval_expr(&climb->context->eval, pred) != 0) == wanted ? 0 : 1;
    double a = search_distance(climb, node->a, wanted, nesting - 1),
        b = search_distance(climb, node->b, wanted, nesting - 1);
    bool are_both_wanted = (node->op == OP_AND) == wanted;
    return are_both_wanted ? a + b : a < b ? a : b;
}

/* Measure the predicates of a mask under the present values until their sum reaches `limit`. Returns the sum. */
static double search_measure(struct climb *climb, uint64_t mask, double limit, double *far)
{
    double sum = 0;
    eval_begin(&climb->context->eval, climb->context->values, climb->context->value_count);
    for (uint64_t left = mask; left && sum < limit; left &= left - 1) {
        unsigned i = (unsigned)__builtin_ctzll(left);
        far[i] = search_distance(climb, climb->slice->preds[i], true, NESTING_MAX);
        sum += far[i];
        climb->budget--;
    }
    if (climb->context->eval.work > climb->work_limit || context_is_late(climb->context, 1))
        climb->budget = 0;
    return sum;
}

static double sum_of(const struct climb *climb, uint64_t mask)
{
    double sum = 0;
    for (uint64_t left = mask; left; left &= left - 1)
        sum += climb->far[__builtin_ctzll(left)];
    return sum;
}

/* --- moves -------------------------------------------------------------------------------------------------------- */

static uint64_t search_moved(const struct coordinate *coordinate, uint64_t value, uint64_t step, bool up)
{
    unsigned width = coordinate->width;
    uint64_t key = coordinate->is_float ? float_key(value, width) : value;
    key = (up ? key + step : key - step) & width_mask(width);
    return coordinate->is_float ? float_from_key(key, width) : key;
}

/* Move a coordinate. True if the move reduced the distance; otherwise it is undone. */
static bool try_move(struct climb *climb, const struct coordinate *coordinate, uint64_t step, bool up)
{
    uint64_t *value = &climb->context->values[coordinate->var], kept = *value;
    double far[PREDS_MAX], before = sum_of(climb, coordinate->preds);
    if (before <= 0)
        return false;
    *value = search_moved(coordinate, kept, step, up);
    if (search_measure(climb, coordinate->preds, before, far) < before) {
        for (uint64_t left = coordinate->preds; left; left &= left - 1)
            climb->far[__builtin_ctzll(left)] = far[__builtin_ctzll(left)];
        return true;
    }
    *value = kept;
    return false;
}

/* Try ever smaller steps, and repeat each one that helped. Returns whether any did. */
static bool move_coordinate(struct climb *climb, const struct coordinate *coordinate)
{
    bool any = false;
    for (unsigned bit = coordinate->width; bit-- > 0;) {
        uint64_t step = 1ull << bit;
        while (climb->budget > 0
               && (try_move(climb, coordinate, step, true) || try_move(climb, coordinate, step, false)))
            any = true;
    }
    return any;
}

/* Climb from the present values. True if every predicate holds. */
static bool run(struct climb *climb)
{
    uint64_t all = width_mask((unsigned)climb->slice->count);
    double left = search_measure(climb, all, INFINITY, climb->far);
    for (bool any = true; any && left > 0 && climb->budget > 0; left = sum_of(climb, all)) {
        any = false;
        for (unsigned i = 0; i < climb->count; i++)
            any |= move_coordinate(climb, &climb->coordinate[i]);
    }
    return left <= 0;
}

static uint64_t random_value(struct rng *rng, const struct coordinate *coordinate)
{
    uint64_t bits = rng_next(rng);
    unsigned mantissa = coordinate->width == 32 ? 23 : 52;
    if (!coordinate->is_float)
        return bits >> rng_below(rng, 64);
    uint64_t one = float_infinity(coordinate->width) >> 1 & ~width_mask(mantissa);
    return one + (rng_below(rng, 32) << mantissa) + (bits & width_mask(mantissa));
}

/* Set the start values: the hint first, then random values that favour small numbers. */
static void begin_at(struct climb *climb, unsigned start)
{
    struct rng rng;
    rng_init(&rng, start);
    for (unsigned i = 0; i < climb->count; i++) {
        const struct coordinate *coordinate = &climb->coordinate[i];
        uint64_t value = start ? random_value(&rng, coordinate) : query_hint(climb->slice->query, coordinate->var);
        climb->context->values[coordinate->var] = value & width_mask(coordinate->width);
    }
}

/* --- coordinates -------------------------------------------------------------------------------------------------- */

static void add_coordinate(struct climb *climb, uint32_t var)
{
    for (unsigned i = 0; i < climb->count; i++)
        if (climb->coordinate[i].var == var)
            return;
    if (climb->count < COORDINATES_MAX)
        climb->coordinate[climb->count++] =
            (struct coordinate){.var = var, .width = var_at(climb->context->vars, var)->width};
}

/* Collect the variables, the goal's first. */
static void find_coordinates(struct climb *climb)
{
    uint32_t count;
    for (size_t i = climb->slice->count; i-- > 0;) {
        const uint32_t *vars = support_of(climb->context->support, climb->slice->preds[i], &count);
        for (uint32_t k = 0; k < count; k++)
            add_coordinate(climb, vars[k]);
        for (uint32_t k = 0; k < count; k++)
            for (unsigned at = 0; at < climb->count; at++)
                if (climb->coordinate[at].var == vars[k])
                    climb->coordinate[at].preds |= 1ull << i;
    }
}

static void mark_float(struct climb *climb, uint32_t var)
{
    for (unsigned i = 0; i < climb->count; i++)
        if (climb->coordinate[i].var == var)
            climb->coordinate[i].is_float = true;
}

/* Mark the coordinates that are operands of float operators. False if the slice is too large. */
static bool find_floats(struct climb *climb)
{
    const struct exprs *exprs = climb->context->exprs;
    expr_handle *list = arena_alloc(&climb->context->scratch, (NODES_MAX + PREDS_MAX) * sizeof *list);
    size_t count = climb->slice->count;
    struct map seen;
    map_init(&seen);
    for (size_t i = 0; i < count; i++)
        list[i] = climb->slice->preds[i];
    for (size_t at = 0; at < count && count < NODES_MAX; at++) {
        const struct expr *node = expr_at(exprs, list[at]);
        const expr_handle operand[3] = {node->a, node->b, node->c};
        bool takes_floats = op_is_float(node->op) && node->op != OP_STOF && node->op != OP_UTOF;
        for (unsigned i = 0; i < op_info[node->op].arity; i++) {
            const struct expr *below = expr_at(exprs, operand[i]);
            if (below->op == OP_INPUT && takes_floats)
                mark_float(climb, below->a);
            if (op_info[below->op].arity && map_put(&seen, operand[i], 1))
                list[count++] = operand[i];
        }
    }
    map_fini(&seen);
    return count < NODES_MAX;
}

static bool search_from_all(struct climb *climb)
{
    for (unsigned start = 0; start < STARTS && climb->budget > 0; start++) {
        begin_at(climb, start);
        if (run(climb))
            return true;
    }
    return false;
}

struct answer search_solve(void *link, const struct slice *slice, struct model *model)
{
    struct context *context = link;
    struct climb climb = {.context = context, .slice = slice, .budget = BUDGET >> context->options->haste};
    climb.work_limit = context->eval.work + (WORK_MAX >> context->options->haste);
    if (slice->count > PREDS_MAX || slice_has_pointers(context, slice))
        return answer_plain(VERDICT_UNKNOWN);
    find_coordinates(&climb);
    if (!find_floats(&climb))
        return answer_plain(VERDICT_UNKNOWN);
    bool is_found = search_from_all(&climb);
    for (unsigned i = 0; i < climb.count; i++) {
        uint32_t var = climb.coordinate[i].var;
        if (is_found)
            model_assign(model, var, context->values[var]);
        context->values[var] = query_hint(slice->query, var);
    }
    return answer_plain(is_found ? VERDICT_SAT : VERDICT_UNKNOWN);
}
