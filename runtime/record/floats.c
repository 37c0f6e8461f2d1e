/* floats.c - floating point that expressions do not describe.
 *
 * The evaluator rounds to nearest and keeps denormals. While the program has set the processor to another mode
 * (fesetround, flushing to zero), its floats are concrete.
 *
 * The bits of a computed NaN depend on the order in which the compiler took the operands, so expressions do not
 * determine them (sym/float.h). As long as the value is used as a float the difference is invisible. If a program reads
 * the bits of a computed float, the path requires that it is no NaN: a concretization, and a loss of the inputs for
 * which it is one. */
#include "runtime/record/floats.h"
#include "runtime/record/record.h"
#include "runtime/record/value.h"

#include "sym/float.h"

#define MODE_ROUNDING 0x6000u
#define MODE_FLUSH_TO_ZERO 0x8000u
#define MODE_DENORMALS_ARE_ZERO 0x0040u
#define PARTS_LIMIT 256u              /* waiting to be examined */
#define LOOK_LIMIT 4096u

bool floats_are_standard(void)
{
    unsigned mode;
    __asm__ volatile("stmxcsr %0" : "=m"(mode));
    return !(mode & (MODE_ROUNDING | MODE_FLUSH_TO_ZERO | MODE_DENORMALS_ARE_ZERO));
}

/* True if the result consists of bits of the operands, moved but not computed with. */
static bool is_made_of_parts(const struct expr *node)
{
    switch ((enum op)node->op) {
    case OP_EXTRACT: case OP_CONCAT: case OP_ZEXT: case OP_SEXT: case OP_AND: case OP_OR: case OP_XOR: case OP_ITE:
        return true;
    default:
        return false;
    }
}

/* Require from here on that the float is no NaN. False: it is one. */
static bool settle_float(expr_handle e, uint32_t site)
{
    struct val value = {VALUES->value[e], e, expr_at(&PROCESS->exprs, e)->width};
    struct val is_number = val_make2(OP_FEQ, value, value);
    if (is_number.sym && !mark_has(is_number.sym, MARK_CONCRETIZED)) {
        record_loss(site, LOSS_NAN);
        record_fixed(CHOICE_CONCRETIZED, is_number, site);
    }
    return is_number.value;
}

static bool is_float_width(unsigned width)
{
    return width == 32 || width == 64;
}

/* Settle all parts of the value. The first value of an ITE is visited before the second, which may be a long chain; the
 * condition is no part. */
static bool parts_are_settled(struct val value, uint32_t site)
{
    expr_handle todo[PARTS_LIMIT + 2];
    todo[0] = value.sym;
    for (unsigned count = 1, looked = 0; count > 0; looked++) {
        expr_handle e = todo[--count];
        if (mark_has(e, MARK_SETTLED))
            continue;
        const struct expr *node = expr_at(&PROCESS->exprs, e);
        bool is_float = op_gives_float((enum op)node->op) || (node->op == OP_ITE && is_float_width(node->width));
        if (is_float && float_is_computed(&PROCESS->exprs, e)) {
            if (settle_float(e, site))
                continue;
            record_fixed(CHOICE_CONCRETIZED, value, site);
            return false;
        }
        if (!is_made_of_parts(node))
            continue;
        if (count >= PARTS_LIMIT || looked >= LOOK_LIMIT) {    /* too many to examine */
            record_loss(site, LOSS_NAN);
            record_fixed(CHOICE_CONCRETIZED, value, site);
            return false;
        }
        unsigned arity = op_info[node->op].arity;
        todo[count++] = arity == 1 ? node->a : arity == 2 ? node->b : node->c;
        if (arity > 1)
            todo[count++] = arity == 2 ? node->a : node->b;
    }
    mark_set(value.sym, MARK_SETTLED);
    return true;
}

bool floats_are_settled(struct val value, uint32_t site)
{
    const struct expr *node = expr_at(&PROCESS->exprs, value.sym);
    if (!RUN->has_floats)
        return true;
    return !(op_gives_float((enum op)node->op) || is_made_of_parts(node)) || parts_are_settled(value, site);
}
