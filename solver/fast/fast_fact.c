/* fast_fact.c - analyses a predicate, once.
 *
 * One variable: the exact set of its values, by inversion; where inversion fails and there are at most 256 values, by
 * trying them. All predicates of a query are tried together: those of a loop share most of their subexpressions, and
 * each expression is evaluated once per value. Two variables: an edge, if each side of the comparison is one variable
 * behind casts and added constants. Read as integers, such a side is key + constant as long as nothing wraps, which
 * limits the key; most sides have no such limit. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "solver/fast/fast.h"
#include "solver/fast/invert.h"
#include "solver/slice/slice.h"

#define TERM_DEPTH 8
#define BYTE_VALUES 256u
#define FIELD_LIMIT 8u             /* bits; the mask has one for each of their values */
#define TRY_LIMIT (1u << 26)       /* expressions evaluated in a call of facts_try: half a second */

void fact_table_init(struct fact_table *table)
{
    *table = (struct fact_table){0};
    vec_init(&table->list, sizeof(struct fact));
    vec_push(&table->list);                        /* index 0: no fact */
    arena_init(&table->ranges);
}

void fact_table_fini(struct fact_table *table)
{
    free(table->of);
    vec_fini(&table->list);
    arena_fini(&table->ranges);
}

/* ---- one variable ---- */

/* Tabulate the predicate over the relevant bits of its variable, if they are few. */
static struct fact fact_of_field(struct context *context, expr_handle pred, uint32_t x, unsigned width)
{
    struct fact fact = {.kind = FACT_FIELD, .x = x, .field = field_of(context->exprs, pred, width)};
    uint64_t kept = context->values[x];
    unsigned bits = (unsigned)__builtin_popcountll(fact.field);
    if (bits > FIELD_LIMIT)
        return (struct fact){.kind = FACT_OTHER};
    for (uint64_t packed = 0; packed >> bits == 0; packed++) {
        context->values[x] = field_spread(packed, fact.field);
        eval_begin(&context->eval, context->values, context->value_count);
        if (eval_expr(&context->eval, pred))
            mask_add_range(fact.mask, packed, packed);
    }
    context->values[x] = kept;
    return fact;
}

static struct fact fact_of_one(struct fact_table *table, struct context *context, expr_handle pred, uint32_t x)
{
    unsigned width = var_at(context->vars, x)->width;
    struct fact fact = {.kind = FACT_OTHER};
    struct set set;

    assert(x < context->value_count);
    eval_begin(&context->eval, context->values, context->value_count);
    set_make_range(&set, 1, 1);
    invert_expr(context, pred, x, width, &set);
    if (width_mask(width) < BYTE_VALUES) {
        fact.kind = set.overflow ? FACT_UNTRIED : FACT_MASK;
        fact.x = x;
        if (!set.overflow)
            mask_add_set(fact.mask, &set);
    } else if (!set.overflow) {
        if (set_is_empty(&set) || set_is_full(&set, width))
            return (struct fact){.kind = set.count ? FACT_TRUE : FACT_FALSE};
        fact.kind = FACT_SET;
        fact.x = x;
        fact.count = set.count;
        fact.range = arena_copy(&table->ranges, set.range, set.count * sizeof *set.range);
    } else {
        fact = fact_of_field(context, pred, x, width);
    }
    return fact;
}

/* ---- two variables ---- */

/* An expression, read as a number in `view`, equals the key of a variable + c while that key is within low..high. */
struct term {
    expr_handle e;                                 /* the part still to be read */
    enum view view;
    wide c, low, high;
};

static wide number_least(unsigned width, enum view view)
{
    return view == VIEW_SIGNED ? -((wide)1 << (width - 1)) : 0;
}

static wide number_greatest(unsigned width, enum view view)
{
    return (view == VIEW_SIGNED ? (wide)1 << (width - 1) : (wide)1 << width) - 1;
}

static void term_limit(struct term *term, wide low, wide high)
{
    term->low = low > term->low ? low : term->low;
    term->high = high < term->high ? high : term->high;
}

/* Account for an added constant: the number read so far is another number + c, unless the sum wraps at `width`. */
static void term_add(struct term *term, unsigned width, uint64_t c)
{
    assert(width >= 1 && width <= 64);
    wide by = width_sign_extend(c, width);
    term_limit(term, number_least(width, term->view), number_greatest(width, term->view));
    term->c += by;
    term->low -= by;
    term->high -= by;
}

static bool term_step(const struct exprs *exprs, struct term *term)
{
    const struct expr *node = expr_at(exprs, term->e);
    switch ((enum op)node->op) {
    case OP_ZEXT:
        term->view = VIEW_UNSIGNED;
        break;
    case OP_SEXT:
        if (term->view == VIEW_UNSIGNED)
            term_limit(term, 0, number_greatest(node->width, VIEW_UNSIGNED));
        term->view = VIEW_SIGNED;
        break;
    case OP_EXTRACT:
        if (node->aux)
            return false;
        term_limit(term, number_least(node->width, term->view), number_greatest(node->width, term->view));
        break;
    case OP_ADD:
        if (!expr_is_const(exprs, node->b))
            return false;
        term_add(term, node->width, expr_at(exprs, node->b)->value);
        break;
    default:
        return false;
    }
    term->e = node->a;
    return true;
}

/* Descend to the input, and convert from its number to its key. */
static bool term_read(const struct exprs *exprs, struct term *term)
{
    for (int depth = 0; expr_at(exprs, term->e)->op != OP_INPUT; depth++)
        if (depth == TERM_DEPTH || !term_step(exprs, term))
            return false;
    unsigned width = expr_at(exprs, term->e)->width;
    wide key_is_less = number_least(width, term->view) - key_least(width, term->view);
    term->c += key_is_less;
    term->low -= key_is_less;
    term->high -= key_is_less;
    term_limit(term, key_least(width, term->view), key_greatest(width, term->view));
    return term->low <= term->high;
}

static struct term term_of(expr_handle e, enum view view)
{
    return (struct term){.e = e, .view = view, .low = -((wide)1 << 100), .high = (wide)1 << 100};
}

static struct side side_of(const struct exprs *exprs, const struct term *term)
{
    assert(expr_at(exprs, term->e)->op == OP_INPUT);
    const struct expr *input = expr_at(exprs, term->e);
    return (struct side){
        .var = input->a,
        .width = input->width,
        .view = (uint8_t)term->view,
        .low = (int64_t)term->low,
        .high = (int64_t)term->high,
    };
}

static bool side_is_guarded(const struct side *side)
{
    return side->low > key_least(side->width, side->view) || side->high < key_greatest(side->width, side->view);
}

/* Read a + c <relation> b as an edge, with both sides in `view`. False if it is not an edge. */
static bool edge_read(const struct exprs *exprs, struct term *a, struct term *b, enum relation relation, wide c,
                      struct fact *fact)
{
    if (!term_read(exprs, a) || !term_read(exprs, b))
        return false;
    if (expr_at(exprs, a->e)->a == expr_at(exprs, b->e)->a)
        return false;
    *fact = (struct fact){
        .kind = FACT_EDGE,
        .relation = (uint8_t)relation,
        .side = {side_of(exprs, a), side_of(exprs, b)},
        .c = c + a->c - b->c,
    };
    fact->is_guarded = side_is_guarded(&fact->side[0]) || side_is_guarded(&fact->side[1]);
    return true;
}

/* Read a == b, or a - b == constant, preferably in the view that needs no limits. */
static bool equality_read(const struct exprs *exprs, const struct expr *node, enum relation relation, struct fact *fact)
{
    const struct expr *left = expr_at(exprs, node->a), *right = expr_at(exprs, node->b);
    bool is_difference = left->op == OP_SUB && right->op == OP_CONST;
    struct fact found;
    bool is_found = false;
    for (int view = VIEW_UNSIGNED; view <= VIEW_SIGNED; view++) {
        struct term a = term_of(is_difference ? left->a : node->a, (enum view)view);
        struct term b = term_of(is_difference ? left->b : node->b, (enum view)view);
        if (is_difference)
            term_add(&b, right->width, right->value);
        if (edge_read(exprs, &a, &b, relation, 0, &found) && (!is_found || !found.is_guarded)) {
            *fact = found;
            is_found = true;
        }
    }
    if (is_found)
        fact->any_view = left->op == OP_INPUT && right->op == OP_INPUT;
    return is_found;
}

static struct fact fact_of_two(const struct exprs *exprs, expr_handle pred)
{
    const struct expr *node = expr_at(exprs, pred);
    bool is_negated = node->op == OP_NOT;
    struct fact fact = {.kind = FACT_OTHER};
    if (is_negated)
        node = expr_at(exprs, node->a);
    if (node->op == OP_EQ) {
        equality_read(exprs, node, is_negated ? RELATION_NE : RELATION_EQ, &fact);
    } else if (node->op == OP_ULT || node->op == OP_ULE || node->op == OP_SLT || node->op == OP_SLE) {
        enum view view = node->op == OP_SLT || node->op == OP_SLE ? VIEW_SIGNED : VIEW_UNSIGNED;
        bool is_strict = (node->op == OP_ULT || node->op == OP_SLT) != is_negated;      /* !(a <= b) is b < a */
        struct term a = term_of(is_negated ? node->b : node->a, view);
        struct term b = term_of(is_negated ? node->a : node->b, view);
        edge_read(exprs, &a, &b, RELATION_LE, is_strict, &fact);
    }
    return fact;
}

/* ---- any predicate ---- */

/* Split a conjunction of two predicates, written as such or as !(a || b). False if it is not a conjunction. */
static bool conjunction_read(struct exprs *exprs, expr_handle pred, struct fact *fact)
{
    const struct expr node = *expr_at(exprs, pred), inner = node.op == OP_NOT ? *expr_at(exprs, node.a) : node;
    if (node.op == OP_AND) {
        fact->both[0] = node.a;
        fact->both[1] = node.b;
    } else if (node.op == OP_NOT && inner.op == OP_OR) {
        fact->both[0] = expr_not(exprs, inner.a);
        fact->both[1] = expr_not(exprs, inner.b);
    } else {
        return false;
    }
    fact->kind = FACT_BOTH;
    return fact->both[0] && fact->both[1];         /* 0: the table of expressions is full */
}

static struct fact fact_find(struct fact_table *table, struct context *context, expr_handle pred)
{
    struct fact both;
    uint32_t count;
    if (support_is_big(context->support, pred))
        return (struct fact){.kind = FACT_OTHER};
    const uint32_t *var = support_of(context->support, pred, &count);
    if (count == 0) {
        eval_begin(&context->eval, context->values, context->value_count);
        return (struct fact){.kind = eval_expr(&context->eval, pred) ? FACT_TRUE : FACT_FALSE};
    }
    if (vars_have_pointer(context, var, count))
        return (struct fact){.kind = FACT_OTHER};
    if (count == 1)
        return fact_of_one(table, context, pred, var[0]);
    if (conjunction_read(context->exprs, pred, &both))
        return both;
    return count == 2 ? fact_of_two(context->exprs, pred) : (struct fact){.kind = FACT_OTHER};
}

static void make_room(struct fact_table *table, expr_handle pred)
{
    uint32_t capacity = table->capacity ? table->capacity : 1024;
    while (capacity <= pred)
        capacity *= 2;
    table->of = mem_resize(table->of, capacity * sizeof *table->of);
    memset(table->of + table->capacity, 0, (capacity - table->capacity) * sizeof *table->of);
    table->capacity = capacity;
}

static struct fact *add_fact(struct fact_table *table, expr_handle pred)
{
    assert(pred);
    if (pred >= table->capacity)
        make_room(table, pred);
    table->of[pred] = (uint32_t)table->list.count;
    return vec_push(&table->list);
}

const struct fact *fact_make(struct fact_table *table, struct context *context, expr_handle pred)
{
    assert(expr_at(context->exprs, pred)->width == 1);
    struct fact fact = fact_find(table, context, pred), *kept = add_fact(table, pred);
    *kept = fact;
    return kept;
}

/* ---- enumeration of byte values ---- */

static struct fact *known_fact(const struct fact_table *table, expr_handle pred)
{
    uint32_t index = pred < table->capacity ? table->of[pred] : 0;
    return index ? (struct fact *)table->list.data + index : NULL;
}

/* By variable, then by handle: the parts of an expression have smaller handles. */
static int compare_untried(const void *a, const void *b, void *state)
{
    const struct fact_table *table = state;
    expr_handle x = *(const expr_handle *)a, y = *(const expr_handle *)b;
    uint32_t x_var = known_fact(table, x)->x, y_var = known_fact(table, y)->x;
    return x_var != y_var ? (x_var > y_var) - (x_var < y_var) : (x > y) - (x < y);
}

/* When a choice has been flipped, the paths of queries for later choices contain the negation of its goal: complement
 * its known set. */
static void learn_from_negation(struct fact_table *table, struct context *context, expr_handle goal)
{
    expr_handle negated = expr_not(context->exprs, goal);
    const struct fact *known = negated ? known_fact(table, negated) : NULL;
    struct fact *fact = known_fact(table, goal);
    if (!known || known->kind != FACT_MASK || !fact || fact->kind != FACT_UNTRIED)
        return;
    fact->kind = FACT_MASK;
    mask_add_range(fact->mask, 0, width_mask(var_at(context->vars, fact->x)->width));
    for (unsigned i = 0; i < 4; i++)
        fact->mask[i] &= ~known->mask[i];
}

static void try_value(struct fact_table *table, struct context *context, const expr_handle *preds, size_t count,
                      uint64_t value)
{
    assert(value < 256);
    for (size_t i = 0; i < count; i++)
        if (eval_expr(&context->eval, preds[i]))
            known_fact(table, preds[i])->mask[value / 64] |= 1ull << value % 64;
}

/* Returns how many predicates can be tried if each value may cost at most `limit`, starting with the smallest
 * predicate. */
static size_t count_affordable(struct context *context, const expr_handle *preds, size_t count, uint64_t limit)
{
    uint64_t before = context->eval.work;
    eval_begin(&context->eval, context->values, context->value_count);
    for (size_t i = 0; i < count; i++) {
        eval_expr(&context->eval, preds[i]);
        if (context->eval.work - before > limit)
            return i;
    }
    return count;
}

/* Try all values for predicates of one variable. Returns how many are settled; 0 if the limit is reached or the answer
 * is no longer needed. */
static size_t try_values(struct fact_table *table, struct context *context, const expr_handle *preds, size_t count,
                         uint64_t limit)
{
    uint32_t x = known_fact(table, preds[0])->x;
    uint64_t greatest = width_mask(var_at(context->vars, x)->width), kept = context->values[x], value = 0;
    size_t tried = count_affordable(context, preds, count, limit / (greatest + 1));
    if (!tried) {
        bool is_too_large = !count_affordable(context, preds, 1, TRY_LIMIT / (greatest + 1));
        if (is_too_large)
            known_fact(table, preds[0])->kind = FACT_OTHER;
        return is_too_large;
    }
    for (; value <= greatest && !context_is_late(context, 0); value++) {
        context->values[x] = value;
        eval_begin(&context->eval, context->values, context->value_count);
        try_value(table, context, preds, tried, value);
    }
    context->values[x] = kept;
    for (size_t i = 0; i < tried; i++)
        if (value > greatest)
            known_fact(table, preds[i])->kind = FACT_MASK;
        else
            memset(known_fact(table, preds[i])->mask, 0, sizeof(uint64_t[4]));
    return value > greatest ? tried : 0;
}

void facts_try(struct fact_table *table, struct context *context, struct vec *preds, expr_handle goal)
{
    expr_handle *list = preds->data;
    uint64_t before = context->eval.work, spent = 0;
    size_t count = 0, end, settled = 1;
    learn_from_negation(table, context, goal);
    for (size_t i = 0; i < preds->count; i++)
        if (known_fact(table, list[i])->kind == FACT_UNTRIED) {
            expr_handle pred = list[i];
            list[i] = list[count];
            list[count++] = pred;
        }
    qsort_r(list, count, sizeof *list, compare_untried, table);
    for (size_t from = 0; from < count && settled && spent < TRY_LIMIT; from += settled) {
        for (end = from + 1; end < count && known_fact(table, list[end])->x == known_fact(table, list[from])->x; end++)
            continue;
        settled = try_values(table, context, list + from, end - from, TRY_LIMIT - spent);
        spent = context->eval.work - before;
    }
}
