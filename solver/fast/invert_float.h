/* invert_float.h - inside of the fast link: one operator of floating point backwards. */
#ifndef SOLVER_INVERT_FLOAT_H
#define SOLVER_INVERT_FLOAT_H
#include "solver/fast/set.h"

/* One operand of a float operator is unknown: x, of width `from`; the other one, if there are two, is `c`. */
struct float_step {
    enum op op;
    unsigned width, from;                          /* of the result, of x */
    uint64_t c;
    bool x_is_left;
};

/* All x with which the result is in `set`, to `out`, which is empty before. */
void back_float(struct set *out, const struct set *set, const struct float_step *step);

/* The same of x == x, which NaNs alone are not. */
void back_is_number(struct set *out, const struct set *set, unsigned width);

/* Floats in their order as unsigned numbers: negative NaNs, -inf, ..., -0, +0, ..., inf, NaNs. */
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
