/* model.c - models: lists of values that differ from the hint. The evaluator decides what they satisfy. */
#include "solver/slice/model.h"
#include <assert.h>

/* Limits on the cost of shrinking one model: predicates evaluated, and expressions computed for them. */
enum { SHRINK_PREDS_MAX = 20000, SHRINK_WORK_MAX = 1 << 21 };

void model_init(struct model *model)
{
    vec_init(&model->assignments, sizeof(struct assignment));
    vec_init(&model->clones, sizeof(struct clone));
}

void model_fini(struct model *model)
{
    vec_fini(&model->assignments);
    vec_fini(&model->clones);
}

void model_clear(struct model *model)
{
    vec_clear(&model->assignments);
    vec_clear(&model->clones);
}

void model_assign(struct model *model, uint32_t var, uint64_t value)
{
    *(struct assignment *)vec_push(&model->assignments) = (struct assignment){.var = var, .value = value};
}

void model_swap(struct context *context, struct model *model)
{
    struct assignment *assignments = model->assignments.data;
    for (size_t i = 0; i < model->assignments.count; i++) {
        assert(assignments[i].var < context->value_count);
        uint64_t old = context->values[assignments[i].var];
        context->values[assignments[i].var] = assignments[i].value;
        assignments[i].value = old;
    }
}

/* The goal comes first: a candidate is most likely to violate it. */
static bool model_holds(struct context *context, const struct slice *slice)
{
    assert(slice->count);
    eval_begin(&context->eval, context->values, context->value_count);
    for (size_t i = slice->count; i-- > 0;)
        if (context_is_late(context, 1) || !eval_expr(&context->eval, slice->preds[i]))
            return false;
    return true;
}

bool model_satisfies(struct context *context, const struct slice *slice, struct model *model)
{
    model_swap(context, model);
    bool result = model_holds(context, slice);
    model_swap(context, model);
    return result;
}

/* A variable that moves towards the hint as long as the slice holds. */
struct mover {
    struct context *context;
    const struct slice *slice;
    uint64_t *place;                        /* its present value */
    uint64_t hint;
    unsigned width;
    size_t budget;                          /* predicates that may still be evaluated, over all variables */
    uint64_t work_limit;                    /* for eval.work */
};

static bool try_value(struct mover *mover, uint64_t value)
{
    assert(!(value & ~width_mask(mover->width)));
    if (mover->budget < mover->slice->count || mover->context->eval.work > mover->work_limit)
        return false;
    mover->budget -= mover->slice->count;
    uint64_t old = *mover->place;
    *mover->place = value;
    if (model_holds(mover->context, mover->slice))
        return true;
    *mover->place = old;
    return false;
}

/* The distance of two values on the circle of 2^width values. */
static uint64_t model_distance(uint64_t a, uint64_t b, unsigned width)
{
    uint64_t up = (a - b) & width_mask(width), down = (b - a) & width_mask(width);
    return up < down ? up : down;
}

/* Bisect between the value and the hint: this finds the bound of a comparison. */
static void model_bisect(struct mover *mover)
{
    assert(*mover->place != mover->hint);
    uint64_t mask = width_mask(mover->width), bad = 0, good = model_distance(*mover->place, mover->hint, mover->width);
    bool is_up = ((*mover->place - mover->hint) & mask) == good;
    while (good - bad > 1) {
        uint64_t middle = bad + (good - bad) / 2;
        if (try_value(mover, (is_up ? mover->hint + middle : mover->hint - middle) & mask))
            good = middle;
        else
            bad = middle;
    }
}

/* Try the hint's value, then nearer values, then nearer values with more bits of the hint. */
static void model_move(struct mover *mover)
{
    if (*mover->place == mover->hint || try_value(mover, mover->hint))
        return;
    model_bisect(mover);
    for (uint64_t differing = *mover->place ^ mover->hint, bit; differing; differing &= ~bit) {
        bit = 1ull << (63 - __builtin_clzll(differing));
        uint64_t value = *mover->place ^ bit;
        if (model_distance(value, mover->hint, mover->width) < model_distance(*mover->place, mover->hint, mover->width))
            try_value(mover, value);
    }
}

void model_shrink(struct context *context, const struct slice *slice, struct model *model)
{
    assert(context->value_count);
    struct assignment *assignments = model->assignments.data;
    struct mover mover = {.context = context, .slice = slice, .budget = SHRINK_PREDS_MAX};
    size_t kept = 0;
    mover.work_limit = context->eval.work + SHRINK_WORK_MAX;
    model_swap(context, model);             /* from here on the model holds the hint's values */
    for (size_t i = 0; i < model->assignments.count; i++) {
        const struct var *var = var_at(context->vars, assignments[i].var);
        mover.place = &context->values[assignments[i].var];
        mover.hint = assignments[i].value;
        mover.width = var->width;
        if (var->kind == CELL_INT && !context_is_late(context, 1))
            model_move(&mover);
    }
    model_swap(context, model);
    for (size_t i = 0; i < model->assignments.count; i++)
        if (assignments[i].value != context->values[assignments[i].var])
            assignments[kept++] = assignments[i];
    model->assignments.count = kept;
}
