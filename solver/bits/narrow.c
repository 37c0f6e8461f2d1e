/* narrow.c - a circuit with few free variables. All others have the hint's values, and expressions that contain none of
 * the few are evaluated instead of built.
 *
 * For goals with many variables, such as a checksum over the whole input. The last variables of the goal are freed,
 * since paths mostly read variables in order and constrain these least: first very few, then some more. A contradiction
 * proves nothing. */
#include <assert.h>
#include "solver/bits/bits.h"
#include "solver/bits/blast.h"

enum {
    FEW = 8, SOME = 32,
    MANY = 2 * FEW,                     /* a goal with no more variables is left to the full circuit */
    CONFLICTS_FEW = 4000
};

struct narrow {
    struct context *context;
    const struct slice *slice;
    struct blast blast;
    struct vec list;                    /* expr_handle */
    struct map inside;                  /* the expressions that contain a free variable */
    uint32_t var[SOME];
    uint32_t count;
};

static bool is_inside(const struct narrow *narrow, expr_handle e)
{
    return map_get(&narrow->inside, e);
}

static bool is_free(const struct narrow *narrow, uint32_t var)
{
    for (uint32_t i = 0; i < narrow->count; i++)
        if (narrow->var[i] == var)
            return true;
    return false;
}

static void find_inside(struct narrow *narrow)
{
    assert(narrow->count);
    const struct slice *slice = narrow->slice;
    struct support *support = narrow->context->support;
    for (uint32_t i = 0; i < narrow->count; i++) {
        support_clear_list(support, &narrow->list);
        for (size_t k = 0; k < slice->count && !context_is_late(narrow->context, 1); k++) {
            uint64_t before = support_work(support);
            support_list(support, slice->preds[k], narrow->var[i], &narrow->list);
            narrow->context->ticks += support_work(support) - before;
        }
        const expr_handle *list = narrow->list.data;
        for (size_t k = 0; k < narrow->list.count; k++)
            map_put(&narrow->inside, list[k], 1);
    }
}

/* Replace the operands of `e` that contain no free variable by their values. */
static void put_values(struct narrow *narrow, expr_handle e)
{
    assert(is_inside(narrow, e));
    const struct exprs *exprs = narrow->context->exprs;
    expr_handle operand[3];
    for (unsigned i = 0, arity = support_operands(narrow->context->support, e, operand); i < arity; i++) {
        const struct expr *node = expr_at(exprs, operand[i]);
        if (!is_inside(narrow, operand[i]) && (node->op != OP_INPUT || !is_free(narrow, node->a)))
            blast_put_value(&narrow->blast, operand[i], eval_expr(&narrow->context->eval, operand[i]));
    }
}

/* False if the circuit is too large or contradictory. */
static bool narrow_build(struct narrow *narrow)
{
    const struct slice *slice = narrow->slice;
    uint64_t e, one;
    find_inside(narrow);
    eval_begin(&narrow->context->eval, narrow->context->values, narrow->context->value_count);
    for (size_t at = 0; map_next(&narrow->inside, &at, &e, &one);)
        put_values(narrow, (expr_handle)e);
    for (size_t i = 0; i < slice->count; i++) {
        if (context_is_late(narrow->context, 1))
            return false;
        if (!is_inside(narrow, slice->preds[i]))
            continue;
        const int *literal = blast_expr(&narrow->blast, slice->preds[i]);
        if (!literal || *literal == GATE_FALSE)
            return false;
        if (*literal != GATE_TRUE)
            gates_assume(narrow->blast.gates, *literal);
    }
    return true;
}

static void read_model(struct narrow *narrow, struct model *model)
{
    for (uint32_t i = 0; i < narrow->count; i++) {
        unsigned width = var_at(narrow->context->vars, narrow->var[i])->width;
        const int *input = blast_input(&narrow->blast, narrow->var[i], width);
        uint64_t value = 0;
        for (unsigned bit = 0; bit < width; bit++)
            value |= (uint64_t)gates_value(narrow->blast.gates, input[bit]) << bit;
        if (value != query_hint(narrow->slice->query, narrow->var[i]))
            model_assign(model, narrow->var[i], value);
    }
}

static bool solve_with(struct context *context, const struct slice *slice, const uint32_t *var, uint32_t count,
                       struct model *model)
{
    struct narrow narrow = {.context = context, .slice = slice, .count = count};
    assert(count <= SOME);
    for (uint32_t i = 0; i < count; i++)
        narrow.var[i] = var[i];
    blast_init(&narrow.blast, context->exprs);
    narrow.blast.options = context->options;
    map_init(&narrow.inside);
    vec_init(&narrow.list, sizeof(expr_handle));
    bool is_found = narrow_build(&narrow)
                    && gates_solve(narrow.blast.gates, CONFLICTS_FEW, context->options) == VERDICT_SAT;
    if (is_found)
        read_model(&narrow, model);
    vec_fini(&narrow.list);
    map_fini(&narrow.inside);
    blast_fini(&narrow.blast);
    return is_found;
}

enum verdict narrow_solve(struct context *context, const struct slice *slice, struct model *model)
{
    uint32_t count, last[SOME];
    const uint32_t *var = support_of(context->support, slice->preds[slice->count - 1], &count);
    if (count <= MANY || slice_has_pointers(context, slice))
        return VERDICT_UNKNOWN;
    for (uint32_t i = 0; i < SOME && i < count; i++)
        last[i] = var[count - 1 - i];
    bool is_found = solve_with(context, slice, last, FEW, model)
                    || (count > SOME && !context_is_late(context, 1) && solve_with(context, slice, last, SOME, model));
    return is_found ? VERDICT_SAT : VERDICT_UNKNOWN;
}
