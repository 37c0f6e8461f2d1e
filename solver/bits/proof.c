/* proof.c - builds one circuit for one query. */
#include "solver/bits/proof.h"
#include <assert.h>
#include "solver/bits/blast.h"

enum { CONFLICTS = 4000 };

static bool is_used(const struct query *query, uint32_t slot)
{
    for (size_t i = 0; i < query->object_count; i++)
        if (query->objects[i].slot == slot)
            return true;
    return false;
}

/* Returns a slot that no object and no other pointer has; 0 if none is left. */
static uint32_t take_slot(const struct query *query, uint32_t *last)
{
    uint32_t slot = *last + 1;
    while (slot < INPUT_SLOT_MAX && is_used(query, slot))
        slot++;
    *last = slot;
    return slot < INPUT_SLOT_MAX ? slot : 0;
}

static void restrict_pointer(struct blast *blast, const struct var *var, uint32_t number, const struct query *query,
                             uint32_t *last)
{
    const int *input = blast_input(blast, number, var->width);
    uint32_t slot = var->target_size && var->target_size <= INPUT_OBJECT_MAX ? take_slot(query, last) : 0;
    uint64_t hint = query_hint(query, number);
    int any = blast_equals_value(blast, input, 0, var->width);
    any = gates_or(blast->gates, any, blast_equals_value(blast, input, hint, var->width));
    if (slot) {
        uint64_t address = input_object_address(slot, var->target_size);
        any = gates_or(blast->gates, any, blast_equals_value(blast, input, address, var->width));
    }
    if (any != GATE_TRUE)
        gates_assume(blast->gates, any);
}

/* False if the circuit is not to be solved: *verdict is the answer. */
static bool proof_build(struct blast *blast, const struct context *context, const struct slice *slice,
                        enum verdict *verdict)
{
    uint32_t last = 0;
    *verdict = VERDICT_UNKNOWN;
    for (size_t i = 0; i < slice->count; i++) {
        const int *literal = blast_expr(blast, slice->preds[i]);
        if (!literal)
            return false;
        if (*literal == GATE_FALSE) {
            *verdict = VERDICT_UNSAT;
            return false;
        }
        if (*literal != GATE_TRUE)
            gates_assume(blast->gates, *literal);
    }
    for (size_t i = 0; i < slice->var_count; i++) {
        const struct var *var = var_at(context->vars, slice->vars[i]);
        if (var->kind == CELL_POINTER)
            restrict_pointer(blast, var, slice->vars[i], slice->query, &last);
    }
    return true;
}

static void read_model(struct blast *blast, const struct context *context, const struct slice *slice,
                       struct model *model)
{
    for (size_t i = 0; i < slice->var_count; i++) {
        unsigned width = var_at(context->vars, slice->vars[i])->width;
        const int *input = blast_input(blast, slice->vars[i], width);
        uint64_t value = 0;
        for (unsigned bit = 0; bit < width; bit++)
            value |= (uint64_t)gates_value(blast->gates, input[bit]) << bit;
        model_assign(model, slice->vars[i], value);
    }
}

struct answer proof_solve(void *link, const struct slice *slice, struct model *model)
{
    struct context *context = link;
    struct blast blast;
    enum verdict verdict;
    assert(slice->count && !model->assignments.count);
    blast_init(&blast, context->exprs);
    blast.options = context->options;
    if (proof_build(&blast, context, slice, &verdict))
        verdict = gates_solve(blast.gates, CONFLICTS, context->options);
    if (verdict == VERDICT_SAT)
        read_model(&blast, context, slice, model);
    blast_fini(&blast);
    return answer_plain(verdict);
}
