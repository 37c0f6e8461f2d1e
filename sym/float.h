/* float.h - floating point on bits: IEEE 754 binary32 and binary64, which the width (32 or 64) tells.
 *
 *   uint64_t sum = float_eval(OP_FADD, 64, 64, a, b);
 *
 * Which of two NaNs comes out of an operation is the compiler's choice of operands, so expressions know one NaN only:
 * whatever computes a NaN gives float_nan(). Who looks at the bits of a computed float as an integer must make sure
 * that it is none (runtime/float.c); as a float, all NaNs behave alike. FNEG and FABS, and the selection of an operand,
 * change or move bits, and keep a NaN as it is. */
#ifndef SYM_FLOAT_H
#define SYM_FLOAT_H
#include "sym/expr.h"

/* What is computed does not depend on the rounding mode or on the masks of exceptions, and changes no flag. */
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

/* Is the float in the range of FTOS or FTOU to `width` bits, after the fraction is dropped? C leaves the others open,
 * and compilers differ. */
bool float_fits(enum op op, unsigned width, uint64_t bits, unsigned from);

/* Was this expression computed as a float, so that two runs of the same code may have different bits in it where it is
 * NaN? Operators that choose it or change its sign are looked through. */
bool float_is_computed(const struct exprs *table, expr_handle e);
/* Equal, or both NaN and `e`, which they are values of, was computed as a float. */
bool float_same(const struct exprs *table, expr_handle e, uint64_t a, uint64_t b);
#endif
