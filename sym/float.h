/* float.h - floating point on bits: IEEE 754 binary32 and binary64, selected by the width (32 or 64).
 *
 *   uint64_t sum = float_eval(OP_FADD, 64, 64, a, b);
 *
 * If both operands are NaN, the compiler's order of operands decides which one results. Therefore expressions have only
 * one NaN: an operation that computes a NaN gives float_nan(). Code that uses the bits of a computed float as an
 * integer must make sure that it is not NaN (runtime/record/floats.c); as floats, all NaNs behave alike. FNEG and FABS,
 * and the selection of an operand, change or move bits, and keep a NaN as it is. */
#ifndef SYM_FLOAT_H
#define SYM_FLOAT_H
#include "sym/expr.h"

/* The result does not depend on the rounding mode or on exception masks, and no flag changes. */
uint64_t float_eval(enum op op, unsigned width, unsigned from, uint64_t a, uint64_t b);

static inline uint64_t float_sign(unsigned width)
{
    return 1ull << (width - 1);
}
static inline uint64_t float_infinity(unsigned width)
{
    return width == 32 ? 0x7f800000u : 0x7ff0000000000000u;
}
static inline uint64_t float_nan(unsigned width)
{
    return width == 32 ? 0x7fc00000u : 0x7ff8000000000000u;
}
static inline bool float_is_nan(uint64_t bits, unsigned width)
{
    return (width == 32 || width == 64) && (bits & ~float_sign(width)) > float_infinity(width);
}

/* True if the float, with its fraction dropped, is in the range of FTOS or FTOU to `width` bits. C leaves other
 * conversions undefined, and compilers differ. */
bool float_fits(enum op op, unsigned width, uint64_t bits, unsigned from);

/* True if this expression was computed as a float, so that two runs of the same code may have different bits in it if
 * it is NaN. Looks through operators that select it or change its sign. */
bool float_is_computed(const struct exprs *table, expr_handle e);
/* True if a and b, values of `e`, are equal, or both are NaN and `e` was computed as a float. */
bool float_same(const struct exprs *table, expr_handle e, uint64_t a, uint64_t b);
#endif
