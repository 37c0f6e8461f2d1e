/* float_nan.c - decides which NaNs have meaningful bits: those that were not computed.
 *
 * It is separate from float.c, which uses floating-point registers: in the tested program these belong to the program,
 * and only float_eval and float_fits preserve them (runtime/record/vectors.c). */
#include "sym/float.h"

#define LOOK_LIMIT 512
#define WAITING_LIMIT 64

/* The first arm of an ITE is visited first, since the other one may be a long chain of ITEs. */
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
