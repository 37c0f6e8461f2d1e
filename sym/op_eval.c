/* op_eval.c - applies one operator to values, as op.def defines it. Values are below 2^width; the result is masked
 * once, at the end. Linked into the tested program too. */
#include <assert.h>

#include "sym/eval.h"
#include "sym/float.h"

static uint64_t divide_signed(uint64_t a, uint64_t b, unsigned width)
{
    int64_t x = width_sign_extend(a, width), y = width_sign_extend(b, width);
    if (y == 0)
        return x < 0 ? 1 : ~0ull;
    if (y == -1)
        return 0 - a;                              /* the least value has no positive counterpart */
    return (uint64_t)(x / y);
}

static uint64_t remainder_signed(uint64_t a, uint64_t b, unsigned width)
{
    int64_t x = width_sign_extend(a, width), y = width_sign_extend(b, width);
    if (y == 0)
        return a;
    if (y == -1)
        return 0;
    return (uint64_t)(x % y);
}

static uint64_t shift_right_signed(uint64_t a, uint64_t count, unsigned width)
{
    return (uint64_t)(width_sign_extend(a, width) >> (count < width ? count : width - 1));
}

/* Returns the result before it is truncated to its width. */
static uint64_t eval_wide(enum op op, unsigned width, unsigned from, unsigned aux, uint64_t a, uint64_t b, uint64_t c)
{
    switch (op) {
    case OP_ADD:     return a + b;
    case OP_SUB:     return a - b;
    case OP_MUL:     return a * b;
    case OP_UDIV:    return b ? a / b : ~0ull;
    case OP_SDIV:    return divide_signed(a, b, from);
    case OP_UREM:    return b ? a % b : a;
    case OP_SREM:    return remainder_signed(a, b, from);
    case OP_AND:     return a & b;
    case OP_OR:      return a | b;
    case OP_XOR:     return a ^ b;
    case OP_SHL:     return b < from ? a << b : 0;
    case OP_LSHR:    return b < from ? a >> b : 0;
    case OP_ASHR:    return shift_right_signed(a, b, from);
    case OP_EQ:      return a == b;
    case OP_NE:      return a != b;
    case OP_ULT:     return a < b;
    case OP_ULE:     return a <= b;
    case OP_SLT:     return width_sign_extend(a, from) < width_sign_extend(b, from);
    case OP_SLE:     return width_sign_extend(a, from) <= width_sign_extend(b, from);
    case OP_NOT:     return ~a;
    case OP_NEG:     return 0 - a;
    case OP_ZEXT:    return a;
    case OP_SEXT:    return (uint64_t)width_sign_extend(a, from);
    case OP_EXTRACT: return a >> aux;
    case OP_CONCAT:  return a << (width - from) | b;
    case OP_ITE:     return a ? b : c;
    default:         break;
    }
    assert(op_is_float(op));
    return float_eval(op, width, from, a, b);
}

uint64_t eval_op(enum op op, unsigned width, unsigned from, unsigned aux, uint64_t a, uint64_t b, uint64_t c)
{
    assert(width >= 1 && width <= 64 && from >= 1 && from <= 64 && aux < 64);
    return eval_wide(op, width, from, aux, a, b, c) & width_mask(width);
}
