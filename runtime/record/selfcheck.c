/* selfcheck.c - the values of expressions, computed a second time: from the inputs up, by the evaluator of single
 * operators, over the nodes that really stand in the table. So it sees what the simplifier made of what the program
 * did. */
#include "runtime/runtime.h"

#include "sym/eval.h"

void selfcheck_compare(enum op op, bool agrees)
{
    struct record_header *header = &RT->record->header;
    header->comparisons[op]++;
    header->disagreements += !agrees;
}

static uint64_t node_value(const struct expr *node)
{
    const uint64_t *value = RT->check_value;
    if (node->op == OP_CONST)
        return node->value;
    if (node->op == OP_INPUT)
        return RT->record->cell[node->a].value & width_mask(node->width);
    unsigned arity = op_info[node->op].arity;
    const uint64_t operand[3] = {value[node->a], arity > 1 ? value[node->b] : 0, arity > 2 ? value[node->c] : 0};
    return eval_node(&RT->exprs, node, operand);
}

/* Operands stand before what uses them, so one pass over the new nodes is enough. */
uint64_t selfcheck_value(expr_handle e)
{
    for (; RT->checked_count <= e; RT->checked_count++)
        RT->check_value[RT->checked_count] = node_value(expr_at(&RT->exprs, RT->checked_count));
    return RT->check_value[e];
}

bool selfcheck_agrees(expr_handle e, uint64_t value)
{
    return !e || selfcheck_value(e) == value;
}
