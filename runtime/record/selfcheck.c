/* selfcheck.c - computes the values of expressions a second time: from the inputs up, by the evaluator of single
 * operators, over the nodes in the table. So it checks what the simplifier made of the program's operations. */
#include "runtime/record/selfcheck.h"

#include "sym/eval.h"

struct selfcheck {
    uint32_t count;                    /* expressions below this have a `value` */
    uint64_t value[RECORD_EXPR_LIMIT];
};
#define SELFCHECK AREA(selfcheck)
AREA_FITS(selfcheck);

void selfcheck_begin_run(void)
{
    SELFCHECK->count = 1;                          /* expression 0 is none */
}

void selfcheck_compare(enum op op, bool agrees)
{
    struct record_header *header = &PROCESS->record->header;
    header->comparisons[op]++;
    header->disagreements += !agrees;
}

static uint64_t node_value(const struct expr *node)
{
    const uint64_t *value = SELFCHECK->value;
    if (node->op == OP_CONST)
        return node->value;
    if (node->op == OP_INPUT)
        return PROCESS->record->cell[node->a].value & width_mask(node->width);
    unsigned arity = op_info[node->op].arity;
    const uint64_t operand[3] = {value[node->a], arity > 1 ? value[node->b] : 0, arity > 2 ? value[node->c] : 0};
    return eval_node(&PROCESS->exprs, node, operand);
}

/* Operands precede their users in the table, so one pass over the new nodes is enough. */
uint64_t selfcheck_value(expr_handle e)
{
    for (; SELFCHECK->count <= e; SELFCHECK->count++)
        SELFCHECK->value[SELFCHECK->count] = node_value(expr_at(&PROCESS->exprs, SELFCHECK->count));
    return SELFCHECK->value[e];
}

bool selfcheck_agrees(expr_handle e, uint64_t value)
{
    return !e || selfcheck_value(e) == value;
}
