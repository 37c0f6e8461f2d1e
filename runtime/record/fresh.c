/* fresh.c - finds choices that depend on uninitialised memory. See uninit.c, which makes such memory an input.
 *
 * For each expression the bits that come from fresh memory are known. The first decision, address or size that depends
 * on such a bit ends the run. */
#include "runtime/record/fresh.h"
#include "runtime/platform/thread.h"
#include "runtime/record/end.h"
#include "runtime/record/selfcheck.h"

static uint64_t fresh_shifted(const struct expr *node, uint64_t bits, uint64_t count)
{
    if (count >= node->width)
        return 0;
    uint64_t sign = bits >> (node->width - 1) & 1, top = width_mask(node->width) & ~(width_mask(node->width) >> count);
    return node->op == OP_SHL ? bits << count : bits >> count | (node->op == OP_ASHR && sign ? top : 0);
}

/* Fresh bits do not matter if a defined bit alone determines the result, or if operands differ in a defined bit. */
static uint64_t fresh_joined(const struct expr *node, uint64_t a, uint64_t b)
{
    uint64_t x = selfcheck_value(node->a), y = selfcheck_value(node->b);
    switch ((enum op)node->op) {
    case OP_AND: return (a & b) | (a & y) | (x & b);
    case OP_OR: return (a & b) | (a & ~y) | (~x & b);
    case OP_XOR: return a | b;
    case OP_EQ: return (x ^ y) & ~(a | b) ? 0 : 1;
    case OP_ADD: case OP_SUB: return ~0ull << __builtin_ctzll(a | b);
    case OP_SHL: case OP_LSHR: case OP_ASHR: return b ? ~0ull : fresh_shifted(node, a, y);
    default: return ~0ull;
    }
}

/* The bits of the result that depend on fresh bits of the operands. The neighbours of a bit-field do not count, nor do
 * the other places of a load at a symbolic index. */
static uint64_t fresh_bits(const struct expr *node)
{
    const uint64_t *fresh = FRESH->bits;
    unsigned arity = op_info[node->op].arity;
    uint64_t a = arity > 0 ? fresh[node->a] : 0, b = arity > 1 ? fresh[node->b] : 0;
    uint64_t c = arity > 2 ? fresh[node->c] : 0;
    if (node->op == OP_INPUT)
        return PROCESS->record->cell[node->a].kind == CELL_UNINIT ? width_mask(node->width) : 0;
    if (!(a | b | c))
        return 0;
    unsigned left = expr_at(&PROCESS->exprs, node->a)->width;
    switch ((enum op)node->op) {
    case OP_NOT: case OP_ZEXT: return a;
    case OP_SEXT: return a | (a >> (left - 1) & 1 ? ~width_mask(left) : 0);
    case OP_EXTRACT: return a >> node->aux;
    case OP_CONCAT: return a << expr_at(&PROCESS->exprs, node->b)->width | b;
    case OP_ITE: return a ? ~0ull : selfcheck_value(node->a) ? b : c;
    default: return arity == 2 ? fresh_joined(node, a, b) : ~0ull;
    }
}

/* Operands have lower handles than their expressions. */
static void look_at_new(void)
{
    for (; FRESH->seen < PROCESS->exprs.count; FRESH->seen++) {
        const struct expr *node = expr_at(&PROCESS->exprs, FRESH->seen);
        FRESH->bits[FRESH->seen] = fresh_bits(node) & width_mask(node->width);
    }
}

/* A check of overflow alone is no use: the result is used later, or never. */
static bool is_use(enum choice_kind kind, unsigned detail)
{
    bool is_check = choice_info[kind].class == CHOICE_CLASS_CHECK;
    return choice_info[kind].is_use && (!is_check || detail == CHECK_NULL || detail == CHECK_BOUNDS ||
                                        detail == CHECK_DIV || detail == CHECK_SHIFT);
}

void fresh_check(enum choice_kind kind, unsigned detail, uint32_t site, expr_handle e)
{
    if (!is_use(kind, detail))
        return;
    look_at_new();
    if (!FRESH->bits[e])
        return;
    FRESH->is_on = false;
    if (site < PROCESS->library_site)
        site_set(site);                            /* otherwise the caller's site is already set */
    run_end(END_UNINIT);
}
