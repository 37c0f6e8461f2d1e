/* invert_float.h - internal to the fast link: inverts one operator of floating point. */
#ifndef SOLVER_INVERT_FLOAT_H
#define SOLVER_INVERT_FLOAT_H
#include "solver/fast/set.h"

/* A float operator with an unknown operand x, of width `from`; its other operand, if it has one, is `c`. */
struct float_step {
    enum op op;
    unsigned width, from;                          /* width of the result, width of x */
    uint64_t c;
    bool x_is_left;
};

/* Add to `out`, which is empty before, all x whose result is in `set`. */
void back_float(struct set *out, const struct set *set, const struct float_step *step);

/* The same for x == x, which is false for NaNs only. */
void back_is_number(struct set *out, const struct set *set, unsigned width);

/* Maps floats to unsigned numbers in their order: negative NaNs, -inf, ..., -0, +0, ..., inf, NaNs. */
static inline uint64_t float_key(uint64_t bits, unsigned width)
{
    uint64_t sign = 1ull << (width - 1);
    return bits & sign ? ~bits & width_mask(width) : bits | sign;
}
static inline uint64_t float_from_key(uint64_t key, unsigned width)
{
    uint64_t sign = 1ull << (width - 1);
    return key & sign ? key ^ sign : ~key & width_mask(width);
}
#endif
