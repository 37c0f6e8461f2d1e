/* value.c - values with their expressions. The value of each expression made in this run is kept by handle: an
 * expression that comes back with another value no longer describes it. */
#include "runtime/record/value.h"
#include "runtime/platform/thread.h"
#include "runtime/record/record.h"
#include "runtime/record/selfcheck.h"

#include "sym/eval.h"
#include "sym/float.h"

#include <assert.h>

expr_handle val_handle(struct val a)
{
    return a.sym ? a.sym : expr_const(&PROCESS->exprs, a.width, a.value);
}

bool val_is(expr_handle e, uint64_t value)
{
    return e && e < PROCESS->exprs.count && float_same(&PROCESS->exprs, e, selfcheck_value(e), value);
}

struct val val_settle(unsigned width, uint64_t value, expr_handle e)
{
    struct val settled = val_const(width, value);
    if (!e)
        record_loss(site_now(), LOSS_EXPRS);
    else if (!expr_is_const(&PROCESS->exprs, e)) {
        assert(e < PROCESS->exprs.count && expr_at(&PROCESS->exprs, e)->width == width);
        assert(val_is(e, settled.value));
        VALUES->value[e] = settled.value;
        settled.sym = e;
    } else if (expr_at(&PROCESS->exprs, e)->value != settled.value)
        PROCESS->record->header.disagreements++;
    return settled;
}

struct val val_make1(enum op op, struct val a)
{
    uint64_t value = eval_op(op, a.width, a.width, 0, a.value, 0, 0);
    if (!a.sym)
        return val_const(a.width, value);
    return val_settle(a.width, value, expr_make1(&PROCESS->exprs, op, a.sym));
}

static unsigned make2_width(enum op op, struct val a, struct val b)
{
    if (op == OP_CONCAT)
        return a.width + b.width;
    return op_is_compare(op) ? 1 : a.width;
}

struct val val_make2(enum op op, struct val a, struct val b)
{
    unsigned width = make2_width(op, a, b);
    uint64_t value = eval_op(op, width, a.width, 0, a.value, b.value, 0);
    if (!(a.sym | b.sym))
        return val_const(width, value);
    return val_settle(width, value, expr_make2(&PROCESS->exprs, op, val_handle(a), val_handle(b)));
}

struct val val_cast(enum op op, unsigned width, struct val a)
{
    if (width == a.width && !op_is_float(op))
        return a;
    uint64_t value = eval_op(op, width, a.width, 0, a.value, 0, 0);
    return a.sym ? val_settle(width, value, expr_cast(&PROCESS->exprs, op, width, a.sym)) : val_const(width, value);
}

struct val val_extract(unsigned low, unsigned width, struct val a)
{
    if (width == a.width)
        return a;
    uint64_t value = a.value >> low;
    return a.sym ? val_settle(width, value, expr_extract(&PROCESS->exprs, low, width, a.sym)) : val_const(width, value);
}

struct val val_ite(struct val condition, struct val a, struct val b)
{
    uint64_t value = condition.value ? a.value : b.value;
    if (!condition.sym)
        return condition.value ? a : b;
    return val_settle(a.width, value, expr_ite(&PROCESS->exprs, condition.sym, val_handle(a), val_handle(b)));
}

/* A wider expression is cut (the program narrowed the value); a narrower one does not determine the upper bits. */
struct val val_leaf_checked(unsigned width, uint64_t value, expr_handle sym, uint32_t site)
{
    struct val leaf = val_const(width, value);
    if (sym < PROCESS->exprs.count) {
        unsigned own = expr_at(&PROCESS->exprs, sym)->width;
        struct val whole = {VALUES->value[sym], sym, own};
        struct val cut = own > width ? val_extract(0, width, whole) : whole;
        bool is_same = cut.sym ? float_same(&PROCESS->exprs, cut.sym, cut.value, leaf.value) : cut.value == leaf.value;
        if (own >= width && is_same)
            return cut;
    }
    record_loss(site, LOSS_STALE);
    return leaf;
}
