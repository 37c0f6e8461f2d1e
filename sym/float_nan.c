/* float_nan.c - which bits of a NaN mean something: those that were not computed.
 *
 * Apart from float.c, which uses the registers of floating point: in the tested program those are the program's, and
 * only float_eval and float_fits keep them (runtime/record/vectors.c). */
#include "sym/float.h"

#define LOOK_LIMIT 512
#define WAITING_LIMIT 64

/* Of a choice the nearer side is looked at first, since the other one may be a long chain of choices. */
bool float_is_computed(const struct exprs *table, expr_handle e)
{
    expr_handle todo[WAITING_LIMIT + 2] = {e};
    unsigned count = 1;
    for (unsigned steps = 0; count && steps < LOOK_LIMIT && count <= WAITING_LIMIT; steps++) {
        const struct expr *node = expr_at(table, todo[--count]);
        if (node->op == OP_STOF || node->op == OP_UTOF)
            continue;                              /* never NaN */
        if (op_gives_float(node->op))
            return true;
        if (node->op == OP_ITE) {
            todo[count++] = node->c;
            todo[count++] = node->b;
        } else if (node->op == OP_XOR || node->op == OP_AND) {
            todo[count++] = node->a;
        }
    }
    return count > 0;
}

bool float_same(const struct exprs *table, expr_handle e, uint64_t a, uint64_t b)
{
    if (a == b)
        return true;
    unsigned width = expr_at(table, e)->width;
    return float_is_nan(a, width) && float_is_nan(b, width) && float_is_computed(table, e);
}
