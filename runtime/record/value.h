/* value.h - values with their expressions.
 *
 *   struct val sum = val_make2(OP_ADD, a, val_const(32, 1));       sum.sym is 0 if `a` is concrete */
#ifndef RUNTIME_RECORD_VALUE_H
#define RUNTIME_RECORD_VALUE_H
#include "runtime/runtime.h"

/* A value and its expression; `sym` 0: it is concrete. */
struct val {
    uint64_t value;                    /* below 2^width */
    expr_handle sym;
    uint32_t width;
};

struct values {
    uint64_t value[RECORD_EXPR_LIMIT]; /* the value of each expression made in this run */
};
#define VALUES AREA(values)
AREA_FITS(values);

static inline struct val val_const(unsigned width, uint64_t value)
{
    return (struct val){value & width_mask(width), 0, width};
}
expr_handle val_handle(struct val a);                  /* its expression, a constant if it is concrete */
struct val val_make1(enum op op, struct val a);
struct val val_make2(enum op op, struct val a, struct val b);
struct val val_cast(enum op op, unsigned width, struct val a);
struct val val_extract(unsigned low, unsigned width, struct val a);
struct val val_ite(struct val condition, struct val a, struct val b);
/* An operand from the program. If `sym` does not have this value in this run, it is dropped and a loss is counted. The
 * result has the value of the expression: the program's bits of a computed NaN may differ. */
struct val val_leaf_checked(unsigned width, uint64_t value, expr_handle sym, uint32_t site);
static inline struct val val_leaf(unsigned width, uint64_t value, expr_handle sym, uint32_t site)
{
    value &= width_mask(width);
    if (sym < PROCESS->exprs.count && expr_at(&PROCESS->exprs, sym)->width == width && VALUES->value[sym] == value)
        return (struct val){value, sym, width};
    return sym ? val_leaf_checked(width, value, sym, site) : (struct val){value, 0, width};
}
/* Set the value of the new expression `e` in this run. For 0 and constants the result is concrete. */
struct val val_settle(unsigned width, uint64_t value, expr_handle e);
/* For asserts: true if this is the value of the expression, evaluated from the inputs up. All computed NaNs are
 * equal. */
bool val_is(expr_handle e, uint64_t value);
#endif
