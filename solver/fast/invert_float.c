/* invert_float.c - inverts float operators, which are monotone in spite of rounding.
 *
 * With one operand fixed, every operator of floating point but == is monotone, up or down, on each of a few pieces of
 * its domain: the infinities, each zero, the negative and the positive numbers between these; for conversions to
 * integers also the floats that fit and those that do not. On the NaNs, and on a piece where one value gives NaN, the
 * result is constant. So a range of results corresponds to a range of operands, whose ends are found by bisection with
 * the evaluator: the answer is exact, however the operator rounds. */
#include "solver/fast/invert_float.h"

#include <assert.h>

#include "sym/eval.h"
#include "sym/float.h"

#define RANGE_LIMIT 16u                            /* each costs about 128 evaluations in each piece */

/* A range of operands as keys, both ends included. */
struct piece {
    uint64_t low, high;
};

static bool is_from_integer(enum op op)
{
    return op == OP_STOF || op == OP_UTOF;
}

static bool is_to_integer(enum op op)
{
    return op == OP_FTOS || op == OP_FTOU;
}

static uint64_t invert_float_apply(const struct float_step *step, uint64_t x)
{
    uint64_t left = step->x_is_left ? x : step->c, right = step->x_is_left ? step->c : x;
    return eval_op(step->op, step->width, step->from, 0, left, right, 0);
}

/* ---- keys: unsigned numbers in the order of the operands ---- */

static uint64_t operand_of_key(const struct float_step *step, uint64_t key)
{
    if (is_from_integer(step->op))
        return step->op == OP_STOF ? key ^ float_sign(step->from) : key;
    return float_from_key(key, step->from);
}

static uint64_t key_of_result(const struct float_step *step, uint64_t value)
{
    if (op_is_compare(step->op) || step->op == OP_FTOU)
        return value;
    return step->op == OP_FTOS ? value ^ float_sign(step->width) : float_key(value, step->width);
}

static uint64_t result_key(const struct float_step *step, uint64_t key)
{
    return key_of_result(step, invert_float_apply(step, operand_of_key(step, key)));
}

/* Add all operands of a piece. Except for integers, a piece contains numbers of one sign only. */
static void add_piece(struct set *out, const struct float_step *step, uint64_t low, uint64_t high)
{
    uint64_t a = operand_of_key(step, low), b = operand_of_key(step, high);
    if (is_from_integer(step->op) || a <= b)
        set_add_cyclic(out, step->from, a, b);
    else
        set_add(out, b, a);
}

/* ---- one piece ---- */

/* Returns the first key of the piece whose result is at least `bound` (`is_up`), or at most; high + 1 if there is
 * none. */
static uint64_t first_key(const struct float_step *step, struct piece piece, uint64_t bound, bool is_up)
{
    while (piece.low < piece.high) {
        uint64_t middle = piece.low + (piece.high - piece.low) / 2, key = result_key(step, middle);
        if (is_up ? key >= bound : key <= bound)
            piece.high = middle;
        else
            piece.low = middle + 1;
    }
    uint64_t key = result_key(step, piece.low);
    return (is_up ? key >= bound : key <= bound) ? piece.low : piece.low + 1;
}

/* Add the part of the piece whose results have keys from low to high. */
static void add_between(struct set *out, const struct float_step *step, struct piece piece, uint64_t low, uint64_t high)
{
    uint64_t at_low = result_key(step, piece.low), at_high = result_key(step, piece.high);
    bool is_up = at_low <= at_high;
    uint64_t least = is_up ? at_low : at_high, greatest = is_up ? at_high : at_low;
    if (high < least || low > greatest)
        return;
    uint64_t from = piece.low, end = piece.high;
    if (is_up ? low > least : high < greatest)
        from = first_key(step, piece, is_up ? low : high, is_up);
    if (is_up ? high < greatest : low > least)
        end = first_key(step, piece, is_up ? high + 1 : low - 1, is_up) - 1;
    if (from <= end && from <= piece.high)
        add_piece(out, step, from, end);
}

/* Convert a range of results to ranges of keys: for floats one for each sign. */
static void add_range(struct set *out, const struct float_step *step, struct piece piece, struct range range)
{
    uint64_t sign = float_sign(step->width), mask = width_mask(step->width);
    if (step->op == OP_FTOU || op_is_compare(step->op)) {
        add_between(out, step, piece, range.low, range.high);
        return;
    }
    if (range.low < sign)
        add_between(out, step, piece, key_of_result(step, range.low),
                    key_of_result(step, range.high < sign ? range.high : sign - 1));
    if (range.high < sign)
        return;
    uint64_t low = key_of_result(step, range.low < sign ? sign : range.low), high = key_of_result(step, range.high);
    assert(high <= mask && low <= mask);
    add_between(out, step, piece, low < high ? low : high, low < high ? high : low);
}

static void back_piece(struct set *out, const struct set *set, const struct float_step *step, struct piece piece)
{
    if (piece.low > piece.high)
        return;
    uint64_t first = invert_float_apply(step, operand_of_key(step, piece.low)),
        last = invert_float_apply(step, operand_of_key(step, piece.high));
    if (first == last) {
        if (set_contains(set, first))
            add_piece(out, step, piece.low, piece.high);
        return;
    }
    for (uint32_t i = 0; i < set->count; i++)
        add_range(out, step, piece, set->range[i]);
}

/* ---- the pieces ---- */

/* Split a piece of numbers where, away from zero, they no longer fit into the integer, and invert both parts. */
static void back_to_integer(struct set *out, const struct set *set, const struct float_step *step, struct piece piece)
{
    bool is_negative = !(piece.high & float_sign(step->from));
    struct piece open = piece;
    while (open.low < open.high) {                 /* find the first key that fits, or the first that does not */
        uint64_t middle = open.low + (open.high - open.low) / 2;
        if (float_fits(step->op, step->width, float_from_key(middle, step->from), step->from) == is_negative)
            open.high = middle;
        else
            open.low = middle + 1;
    }
    bool is_found = float_fits(step->op, step->width, float_from_key(open.low, step->from), step->from) == is_negative;
    uint64_t border = is_found ? open.low : open.low + 1;
    if (border > piece.low)
        back_piece(out, set, step, (struct piece){piece.low, border - 1});
    back_piece(out, set, step, (struct piece){border, piece.high});
}

static void back_numbers(struct set *out, const struct set *set, const struct float_step *step, struct piece piece)
{
    if (is_to_integer(step->op))
        back_to_integer(out, set, step, piece);
    else
        back_piece(out, set, step, piece);
}

static void back_from_float(struct set *out, const struct set *set, const struct float_step *step)
{
    unsigned width = step->from;
    uint64_t infinity = float_key(float_infinity(width), width), zero = float_sign(width), mask = width_mask(width);
    uint64_t minus_infinity = mask - infinity;
    if (set_contains(set, invert_float_apply(step, float_nan(width)))) {
        set_add(out, float_infinity(width) + 1, zero - 1);
        set_add(out, (float_infinity(width) | zero) + 1, mask);
    }
    const uint64_t single[] = {minus_infinity, zero - 1, zero, infinity};
    for (unsigned i = 0; i < 4; i++)
        back_piece(out, set, step, (struct piece){single[i], single[i]});
    back_numbers(out, set, step, (struct piece){minus_infinity + 1, zero - 2});
    back_numbers(out, set, step, (struct piece){zero + 1, infinity - 1});
}

void back_is_number(struct set *out, const struct set *set, unsigned width)
{
    uint64_t infinity = float_infinity(width), sign = float_sign(width);
    if (set_contains(set, 1)) {
        set_add(out, 0, infinity);
        set_add(out, sign, sign | infinity);
    }
    if (set_contains(set, 0)) {
        set_add(out, infinity + 1, sign - 1);
        set_add(out, (sign | infinity) + 1, width_mask(width));
    }
}

/* == is true for one value, or for both zeros. */
static void back_equal(struct set *out, const struct set *set, const struct float_step *step)
{
    uint64_t sign = float_sign(step->from), c = step->c;
    struct set equal, others;
    set_clear(&equal);
    if (!float_is_nan(c, step->from))
        set_add(&equal, c, c);
    if ((c & ~sign) == 0)
        set_add(&equal, c ^ sign, c ^ sign);
    set_normalize(&equal);
    set_complement(&others, &equal, step->from);
    if (set_contains(set, 1) && set_contains(set, 0))
        set_make_full(out, step->from);
    else
        set_copy(out, set_contains(set, 1) ? &equal : &others);
}

void back_float(struct set *out, const struct set *set, const struct float_step *step)
{
    if (set->count > RANGE_LIMIT)
        out->overflow = true;
    else if (step->op == OP_FEQ)
        back_equal(out, set, step);
    else if (is_from_integer(step->op))
        back_piece(out, set, step, (struct piece){0, width_mask(step->from)});
    else
        back_from_float(out, set, step);
}
