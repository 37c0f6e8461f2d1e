/* linear_form.c - reads expressions as linear forms, and derives bounds from the rows.
 *
 * Each node is read as signed or as unsigned. Modulo 2^width a sum is the sum of its operands under either reading, so
 * a form can only be wrong by a multiple of 2^width. That multiple is chosen so that the form is right under the hint;
 * its bounds show whether it is right for all values. A term that is not linear is replaced by its value under the hint
 * and its variables are kept at their hints, as in the original CUTE: good enough to find a model, never used in a
 * proof. */
#include "solver/chain/linear_form.h"

#include <assert.h>
#include <string.h>
#include "solver/slice/slice.h"

enum {
    DEPTH_MAX = 100,                    /* of expressions; deeper terms count as nonlinear */
    FORMS_MAX = 1000,                   /* in one slice: each form has a coefficient for each variable */
    COEFFICIENT_BITS = 40,
    PROPAGATION_ROUNDS = 40
};

enum reading { UNSIGNED, SIGNED };

void system_init(struct system *system, struct context *context)
{
    *system = (struct system){.context = context};
    vec_init(&system->rows, sizeof(struct row));
    map_init(&system->forms);
}

void system_fini(struct system *system)
{
    vec_fini(&system->rows);
    map_fini(&system->forms);
}

static wide reading_low(unsigned width, enum reading reading)
{
    return reading == SIGNED ? -((wide)1 << (width - 1)) : 0;
}

static wide reading_high(unsigned width, enum reading reading)
{
    return reading_low(width, reading) + ((wide)1 << width) - 1;
}

static wide read_value(uint64_t value, unsigned width, enum reading reading)
{
    assert(width >= 1 && width <= 64);
    return reading == SIGNED ? (wide)width_sign_extend(value, width) : (wide)value;
}

static wide value_at_hint(struct system *system, expr_handle e, enum reading reading)
{
    return read_value(eval_expr(&system->context->eval, e), expr_at(system->context->exprs, e)->width, reading);
}

static size_t var_index(const struct slice *slice, uint32_t var)
{
    size_t index;
    bool is_found = slice_find_var(slice, var, &index);
    assert(is_found);
    (void)is_found;
    return index;
}

/* --- forms -------------------------------------------------------------------------------------------------------- */

static struct form *new_form(struct system *system, wide at_hint)
{
    struct form *form = arena_alloc(&system->context->scratch, sizeof *form);
    form->coefficient = arena_alloc(&system->context->scratch, system->slice->var_count * sizeof *form->coefficient);
    form->at_hint = at_hint;
    form->is_exact = true;
    return form;
}

static bool is_constant(const struct system *system, const struct form *form)
{
    for (size_t i = 0; i < system->slice->var_count; i++)
        if (form->coefficient[i])
            return false;
    return true;
}

static wide least_multiple(const struct movement *movement, wide c)
{
    assert(movement->low <= movement->high);
    return c * (c > 0 ? movement->low : movement->high);
}

static wide most_multiple(const struct movement *movement, wide c)
{
    return c * (c > 0 ? movement->high : movement->low);
}

static void sum_bounds(const struct system *system, const int64_t *coefficient, wide *low, wide *high)
{
    *low = *high = 0;
    for (size_t i = 0; i < system->slice->var_count; i++) {
        *low += least_multiple(&system->movement[i], coefficient[i]);
        *high += most_multiple(&system->movement[i], coefficient[i]);
    }
}

/* a * x + b * y; NULL if a coefficient becomes too large. */
static struct form *linear_form_combine(struct system *system, int64_t a, const struct form *x, int64_t b,
                                        const struct form *y)
{
    assert(x && y);
    const wide limit = (wide)1 << COEFFICIENT_BITS;
    struct form *sum = new_form(system, a * x->at_hint + b * y->at_hint);
    sum->is_exact = x->is_exact && y->is_exact;
    for (size_t i = 0; i < system->slice->var_count; i++) {
        wide c = (wide)a * x->coefficient[i] + (wide)b * y->coefficient[i];
        if (c >= limit || c <= -limit)
            return NULL;
        sum->coefficient[i] = (int64_t)c;
    }
    return sum;
}

static struct form *linear_form_scale(struct system *system, wide factor, const struct form *x)
{
    const wide limit = (wide)1 << COEFFICIENT_BITS;
    if (factor >= limit || factor <= -limit)
        return NULL;
    return linear_form_combine(system, (int64_t)factor, x, 0, x);
}

static struct form *freeze(struct system *system, expr_handle e, enum reading reading)
{
    assert(e && e < system->context->exprs->count);
    uint32_t count;
    const uint32_t *vars = support_of(system->context->support, e, &count);
    for (uint32_t i = 0; i < count; i++)
        system->movement[var_index(system->slice, vars[i])].is_fixed = true;
    struct form *form = new_form(system, value_at_hint(system, e, reading));
    form->is_exact = count == 0;
    return form;
}

static struct form *read_expr(struct system *system, expr_handle e, enum reading reading, unsigned depth);

static struct form *read_input(struct system *system, const struct expr *node)
{
    size_t index = var_index(system->slice, node->a);
    struct form *form = new_form(system, system->movement[index].hint);
    form->coefficient[index] = 1;
    return form;
}

static struct form *read_sum(struct system *system, const struct expr *node, enum reading reading, unsigned depth)
{
    struct form *a = read_expr(system, node->a, reading, depth), *b = read_expr(system, node->b, reading, depth);
    return linear_form_combine(system, 1, a, node->op == OP_ADD ? 1 : -1, b);
}

/* Returns the factor nearest to 0 among those equal modulo 2^width: -2 rather than 2^32 - 2. */
static wide small_factor(wide factor, unsigned width)
{
    return factor >= (wide)1 << (width - 1) ? factor - ((wide)1 << width) : factor;
}

/* Preference for freezing this factor. 2: all its variables are fixed already; 1: none of them may move as a factor of
 * another product (the goal's products are read first); 0: some may. */
static int reason_to_freeze(struct system *system, expr_handle factor)
{
    uint32_t count, fixed = 0, moving = 0;
    const uint32_t *vars = support_of(system->context->support, factor, &count);
    for (uint32_t i = 0; i < count; i++) {
        const struct movement *movement = &system->movement[var_index(system->slice, vars[i])];
        fixed += movement->is_fixed;
        moving += movement->is_factor;
    }
    return fixed == count ? 2 : moving == 0;
}

static bool freezes_right(struct system *system, const struct expr *node)
{
    int left = reason_to_freeze(system, node->a), right = reason_to_freeze(system, node->b);
    uint32_t count;
    system->has_products = true;
    bool is_right = left == right ? system->freeze == FREEZE_RIGHT : right > left;
    const uint32_t *vars = support_of(system->context->support, is_right ? node->a : node->b, &count);
    for (uint32_t i = 0; i < count; i++)
        system->movement[var_index(system->slice, vars[i])].is_factor = true;
    return is_right;
}

/* If both factors can vary, one of them is frozen: kept at its value under the hint. */
static struct form *read_product(struct system *system, const struct expr *node, enum reading reading, unsigned depth)
{
    assert(node->op == OP_MUL);
    struct form *a = read_expr(system, node->a, reading, depth), *b = read_expr(system, node->b, reading, depth);
    bool is_b_fixed = is_constant(system, b);
    if (!is_b_fixed && !is_constant(system, a)) {
        is_b_fixed = freezes_right(system, node);
        if (is_b_fixed)
            b = freeze(system, node->b, reading);
        else
            a = freeze(system, node->a, reading);
    }
    struct form *factor = is_b_fixed ? b : a, *other = is_b_fixed ? a : b;
    struct form *product = linear_form_scale(system, small_factor(factor->at_hint, node->width), other);
    if (product)
        product->is_exact = factor->is_exact && other->is_exact;
    return product;
}

static struct form *read_shift(struct system *system, const struct expr *node, enum reading reading, unsigned depth)
{
    const struct expr *count = expr_at(system->context->exprs, node->b);
    if (count->op != OP_CONST || count->value >= COEFFICIENT_BITS || count->value >= node->width)
        return NULL;
    return linear_form_scale(system, (wide)1 << count->value, read_expr(system, node->a, reading, depth));
}

static struct form *read_concat(struct system *system, const struct expr *node, enum reading reading, unsigned depth)
{
    unsigned low_width = expr_at(system->context->exprs, node->b)->width;
    if (low_width >= COEFFICIENT_BITS)
        return NULL;
    struct form *high = read_expr(system, node->a, reading, depth), *low = read_expr(system, node->b, UNSIGNED, depth);
    return linear_form_combine(system, (int64_t)1 << low_width, high, 1, low);
}

/* -x; ~x is -x - 1. */
static struct form *read_negation(struct system *system, const struct expr *node, enum reading reading, unsigned depth)
{
    struct form *form = linear_form_scale(system, -1, read_expr(system, node->a, reading, depth));
    if (form && node->op == OP_NOT)
        form->at_hint -= 1;
    return form;
}

static struct form *read_ite(struct system *system, const struct expr *node, enum reading reading, unsigned depth)
{
    bool condition = freeze(system, node->a, UNSIGNED)->at_hint != 0;
    struct form *arm = read_expr(system, condition ? node->b : node->c, reading, depth);
    struct form *form = linear_form_scale(system, 1, arm);
    form->is_exact = false;
    return form;
}

/* The form of a node modulo 2^width; NULL if it is not linear. */
static struct form *read_node(struct system *system, const struct expr *node, enum reading reading, unsigned depth)
{
    if (depth == 0)
        return NULL;
    switch (node->op) {
    case OP_CONST:
        return new_form(system, (wide)node->value);
    case OP_INPUT:
        return read_input(system, node);
    case OP_ADD:
    case OP_SUB:
        return read_sum(system, node, reading, depth - 1);
    case OP_MUL:
        return read_product(system, node, reading, depth - 1);
    case OP_SHL:
        return read_shift(system, node, reading, depth - 1);
    case OP_CONCAT:
        return read_concat(system, node, reading, depth - 1);
    case OP_NOT:
    case OP_NEG:
        return read_negation(system, node, reading, depth - 1);
    case OP_ZEXT:
        return read_expr(system, node->a, UNSIGNED, depth - 1);
    case OP_SEXT:
        return read_expr(system, node->a, SIGNED, depth - 1);
    case OP_EXTRACT:
        return node->aux == 0 ? read_expr(system, node->a, reading, depth - 1) : NULL;
    case OP_ITE:
        return read_ite(system, node, reading, depth - 1);
    default:
        return NULL;
    }
}

static void add_row(struct system *system, const struct form *form, wide low, wide high, bool is_exact)
{
    assert(low <= high);
    *(struct row *)vec_push(&system->rows) = (struct row){
        .coefficient = form->coefficient,
        .low = low - form->at_hint,
        .high = high - form->at_hint,
        .is_exact = is_exact,
    };
}

/* Shift the form by a multiple of 2^width so that it is right under the hint. If other values may leave the reading's
 * range, add a row that confines the form to that range, and mark the form as not exact. */
static struct form *linear_form_settle(struct system *system, expr_handle e, enum reading reading,
                                       const struct form *form)
{
    unsigned width = expr_at(system->context->exprs, e)->width;
    wide low, high, value = value_at_hint(system, e, reading);
    struct form *settled = new_form(system, value);
    assert((form->at_hint - value) % ((wide)1 << width) == 0 || !form->is_exact);
    memcpy(settled->coefficient, form->coefficient, system->slice->var_count * sizeof *form->coefficient);
    settled->is_exact = form->is_exact;
    sum_bounds(system, form->coefficient, &low, &high);
    if (value + low < reading_low(width, reading) || value + high > reading_high(width, reading)) {
        settled->is_exact = false;
        add_row(system, settled, reading_low(width, reading), reading_high(width, reading), false);
    }
    return settled;
}

static struct form *read_expr(struct system *system, expr_handle e, enum reading reading, unsigned depth)
{
    uint64_t key = (uint64_t)e << 1 | (reading == SIGNED);
    uint64_t *known = map_get(&system->forms, key);
    if (known)
        return (struct form *)(uintptr_t)*known;
    struct form *form = read_node(system, expr_at(system->context->exprs, e), reading, depth);
    form = form ? linear_form_settle(system, e, reading, form) : freeze(system, e, reading);
    map_put(&system->forms, key, (uintptr_t)form);
    return form;
}

/* --- rows --------------------------------------------------------------------------------------------------------- */

/* Heuristic: whether the program means the value as signed, judged by the type of its first variable or by its
 * extension. */
static bool is_meant_signed(const struct system *system, expr_handle e)
{
    for (;;) {
        const struct expr *node = expr_at(system->context->exprs, e);
        if (node->op == OP_INPUT)
            return var_at(system->context->vars, node->a)->is_signed;
        if (node->op == OP_CONST || node->op == OP_SEXT || node->op == OP_ZEXT)
            return node->op == OP_SEXT;
        bool is_first_const = op_info[node->op].arity == 2 && expr_is_const(system->context->exprs, node->a);
        e = is_first_const || node->op == OP_ITE ? node->b : node->a;
    }
}

/* A comparison determines the reading; an equality holds under either one. */
static enum reading choose_reading(const struct system *system, const struct expr *node)
{
    if (node->op != OP_EQ)
        return node->op == OP_SLT || node->op == OP_SLE ? SIGNED : UNSIGNED;
    return is_meant_signed(system, node->a) || is_meant_signed(system, node->b) ? SIGNED : UNSIGNED;
}

/* a - b, in the reading that the operator uses. */
static struct form *read_difference(struct system *system, const struct expr *node)
{
    enum reading reading = choose_reading(system, node);
    struct form *a = read_expr(system, node->a, reading, DEPTH_MAX);
    struct form *b = read_expr(system, node->b, reading, DEPTH_MAX);
    return linear_form_combine(system, 1, a, -1, b);
}

/* Add the row of a comparison: over the integers, a < b is a - b <= -1, and so on. False if the predicate is not a
 * comparison of expressions that can vary. */
static bool add_pred(struct system *system, expr_handle pred)
{
    const struct exprs *exprs = system->context->exprs;
    bool is_negated = expr_at(exprs, pred)->op == OP_NOT;
    const struct expr *node = expr_at(exprs, is_negated ? expr_at(exprs, pred)->a : pred);
    const wide limit = (wide)1 << 100;          /* beyond any value */
    if (op_info[node->op].class != OP_CLASS_COMPARE)
        return false;
    struct form *form = read_difference(system, node);
    if (!form || is_constant(system, form))
        return false;
    wide bound = node->op == OP_ULT || node->op == OP_SLT ? -1 : 0;     /* on a - b, unless it is an equality */
    if (node->op != OP_EQ) {
        add_row(system, form, is_negated ? bound + 1 : -limit, is_negated ? limit : bound, form->is_exact);
        return true;
    }
    add_row(system, form, is_negated ? -limit : 0, is_negated ? limit : 0, form->is_exact);
    struct row *row = vec_at(&system->rows, system->rows.count - 1);
    row->has_hole = is_negated;
    row->hole = -form->at_hint;
    return true;
}

static void set_reach(struct system *system)
{
    const struct slice *slice = system->slice;
    system->movement = arena_alloc(&system->context->scratch, slice->var_count * sizeof *system->movement);
    for (size_t i = 0; i < slice->var_count; i++) {
        const struct var *var = var_at(system->context->vars, slice->vars[i]);
        enum reading reading = var->is_signed ? SIGNED : UNSIGNED;
        uint64_t hint = system->context->values[slice->vars[i]] & width_mask(var->width);
        wide value = read_value(hint, var->width, reading);
        system->movement[i] = (struct movement){
            .low = reading_low(var->width, reading) - value,
            .high = reading_high(var->width, reading) - value,
            .hint = value,
        };
    }
}

bool system_build(struct system *system, const struct slice *slice, enum freeze freeze)
{
    struct context *context = system->context;
    system->slice = slice;
    system->freeze = freeze;
    system->has_products = false;
    vec_clear(&system->rows);
    map_clear(&system->forms);
    set_reach(system);
    eval_begin(&context->eval, context->values, context->value_count);
    for (size_t i = slice->count; i-- > 0;)
        if ((!add_pred(system, slice->preds[i]) && i == slice->count - 1) || system->forms.count > FORMS_MAX)
            return false;
    return true;
}

/* --- bounds propagation ------------------------------------------------------------------------------------------- */

static wide divide_down(wide a, wide b)
{
    assert(b != 0);
    wide quotient = a / b;
    return quotient - (a % b != 0 && (a < 0) != (b < 0));
}

static wide divide_up(wide a, wide b)
{
    return -divide_down(-a, b);
}

/* Restrict the movement so that c * distance lies in low..high. False if it cannot. */
static bool linear_form_narrow(struct movement *movement, wide c, wide low, wide high, bool *is_changed)
{
    assert(c != 0);
    wide least = divide_up(c > 0 ? low : high, c), most = divide_down(c > 0 ? high : low, c);
    *is_changed |= least > movement->low || most < movement->high;
    if (least > movement->low)
        movement->low = least;
    if (most < movement->high)
        movement->high = most;
    return movement->low <= movement->high;
}

/* Narrow the movement of each variable by the row and the movements of the other variables. False if the row has no
 * solution. */
static bool propagate_row(const struct system *system, const struct row *row, bool *is_changed)
{
    wide low, high;
    sum_bounds(system, row->coefficient, &low, &high);
    if (low > row->high || high < row->low || (row->has_hole && low == high && low == row->hole))
        return false;
    for (size_t i = 0; i < system->slice->var_count; i++) {
        struct movement *movement = &system->movement[i];
        wide c = row->coefficient[i];
        if (!c)
            continue;
        low -= least_multiple(movement, c);         /* bounds of the other terms, from here on */
        high -= most_multiple(movement, c);
        if (!linear_form_narrow(movement, c, row->low - high, row->high - low, is_changed))
            return false;
        low += least_multiple(movement, c);
        high += most_multiple(movement, c);
    }
    return true;
}

static wide linear_form_gcd(wide a, wide b)
{
    while (b) {
        wide t = a % b;
        a = b;
        b = t;
    }
    return a < 0 ? -a : a;
}

/* A sum is a multiple of the greatest common divisor of its coefficients: true if low..high contains one. */
static bool has_multiple(const struct system *system, const struct row *row)
{
    wide divisor = 0;
    for (size_t i = 0; i < system->slice->var_count; i++)
        divisor = linear_form_gcd(divisor, row->coefficient[i]);
    return !divisor || divide_up(row->low, divisor) <= divide_down(row->high, divisor);
}

static bool linear_form_propagate(struct system *system, bool with_guesses)
{
    const struct row *rows = system->rows.data;
    bool is_changed = true;
    for (size_t i = 0; i < system->rows.count; i++)
        if ((with_guesses || rows[i].is_exact) && !has_multiple(system, &rows[i]))
            return false;
    for (unsigned round = 0; round < PROPAGATION_ROUNDS && is_changed; round++) {
        is_changed = false;
        for (size_t i = 0; i < system->rows.count; i++)
            if ((with_guesses || rows[i].is_exact) && !propagate_row(system, &rows[i], &is_changed))
                return false;
    }
    return true;
}

bool system_propagate(struct system *system)
{
    return linear_form_propagate(system, false);
}

/* Frozen variables cannot move. */
bool system_is_possible(struct system *system)
{
    for (size_t i = 0; i < system->slice->var_count; i++) {
        struct movement *movement = &system->movement[i];
        if (!movement->is_fixed)
            continue;
        if (movement->low > 0 || movement->high < 0)
            return false;
        movement->low = movement->high = 0;
    }
    return linear_form_propagate(system, true);
}
