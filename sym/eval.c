/* eval.c - evaluates operands before their users, with an explicit stack of handles: an expression waits there until
 * its operands are known. A result is valid if its stamp equals the current epoch, so a new assignment costs
 * nothing. */
#include "sym/eval.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/arena.h"

void eval_init(struct eval *eval, const struct exprs *table)
{
    *eval = (struct eval){.table = table};
    vec_init(&eval->stack, sizeof(expr_handle));
}

void eval_fini(struct eval *eval)
{
    free(eval->result);
    free(eval->stamp);
    vec_fini(&eval->stack);
    *eval = (struct eval){0};
}

void eval_begin(struct eval *eval, const uint64_t *values, size_t value_count)
{
    eval->values = values;
    eval->value_count = value_count;
    if (++eval->epoch == 0) {
        if (eval->capacity)
            memset(eval->stamp, 0, eval->capacity * sizeof *eval->stamp);
        eval->epoch = 1;
    }
}

/* Adapt to a table that has grown. */
static void make_room(struct eval *eval)
{
    size_t capacity = eval->capacity ? eval->capacity : 256;
    while (capacity < eval->table->count)
        capacity *= 2;
    eval->result = mem_resize(eval->result, capacity * sizeof *eval->result);
    eval->stamp = mem_resize(eval->stamp, capacity * sizeof *eval->stamp);
    memset(eval->stamp + eval->capacity, 0, (capacity - eval->capacity) * sizeof *eval->stamp);
    eval->capacity = capacity;
}

static bool is_known(const struct eval *eval, expr_handle e)
{
    return eval->stamp[e] == eval->epoch;
}

static void set_known(struct eval *eval, expr_handle e, uint64_t value)
{
    assert(e < eval->capacity);
    eval->result[e] = value;
    eval->stamp[e] = eval->epoch;
}

static void wait_for(struct eval *eval, expr_handle e)
{
    struct vec *stack = &eval->stack;
    if (stack->count == stack->capacity)
        vec_reserve(stack, 2 * stack->capacity + 64);
    ((expr_handle *)stack->data)[stack->count++] = e;
}

/* Get the value of a constant, an input, or a known expression, without visiting operands. */
static bool get_value(const struct eval *eval, expr_handle e, uint64_t *value)
{
    const struct expr *node = expr_at(eval->table, e);
    if (node->op == OP_CONST)
        *value = node->value;
    else if (node->op == OP_INPUT)
        *value = node->a < eval->value_count ? eval->values[node->a] & width_mask(node->width) : 0;
    else if (is_known(eval, e))
        *value = eval->result[e];
    else
        return false;
    return true;
}

/* Compute the value of `e`. False if operands are missing: these are pushed onto the stack. */
static bool try_value(struct eval *eval, expr_handle e)
{
    const struct expr *node = expr_at(eval->table, e);
    unsigned arity = op_info[node->op].arity;
    const expr_handle operand[3] = {node->a, node->b, node->c};
    uint64_t value[3] = {0};
    bool is_ready = true;
    for (unsigned i = 0; i < arity; i++) {
        assert(operand[i] > 0 && operand[i] < e);
        if (!get_value(eval, operand[i], &value[i])) {
            wait_for(eval, operand[i]);
            is_ready = false;
        }
    }
    eval->work += is_ready;
    if (is_ready)
        set_known(eval, e, eval_node(eval->table, node, value));
    return is_ready;
}

void eval_forget(struct eval *eval, const expr_handle *exprs, size_t count)
{
    assert(eval->epoch);
    for (size_t i = 0; i < count; i++)
        if (exprs[i] < eval->capacity)
            eval->stamp[exprs[i]] = 0;
}

uint64_t eval_expr(struct eval *eval, expr_handle e)
{
    assert(eval->epoch && e > 0 && e < eval->table->count);
    if (eval->capacity < eval->table->count)
        make_room(eval);
    uint64_t value;
    if (get_value(eval, e, &value))
        return value;
    wait_for(eval, e);
    while (eval->stack.count) {
        size_t top = eval->stack.count - 1;
        expr_handle next = ((const expr_handle *)eval->stack.data)[top];
        if (is_known(eval, next) || try_value(eval, next))
            eval->stack.count = top;
    }
    return eval->result[e];
}
