/* blast_float.c - floating point as circuits, as in hardware: operands are unpacked into sign, exponent and
 * significand; an integer operation computes a result with three more bits than needed, the lowest of which represents
 * all lost bits (the sticky bit); one circuit normalises, rounds to nearest even and packs the result.
 *
 * A significand of n bits is a number from 1 to 2: its highest bit has the weight 1. Exponents are biased and have
 * EXPONENT bits in two's complement, so no intermediate value overflows. Special values (NaN, infinities, zero) are
 * selected at the end. */
#include "solver/bits/blast_float.h"

#include <assert.h>
#include <string.h>

#include "sym/float.h"

enum { EXPONENT = 14, WORD = 128 };

struct format {
    struct gates *gates;
    unsigned width, fraction, exponent;            /* bits */
    int bias;
};

struct number {
    int sign, is_nan, is_infinite, is_zero;
    int exponent[EXPONENT];                        /* 1 for a denormal */
    int significand[WORD];                         /* fraction + 1 bits; the highest is 0 for a denormal */
};

static struct format format_of(struct gates *gates, unsigned width)
{
    return width == 64 ? (struct format){gates, 64, 52, 11, 1023} : (struct format){gates, 32, 23, 8, 127};
}

/* ---- wide integers ---- */

static void put_constant(int *out, unsigned width, int value)
{
    for (unsigned i = 0; i < width; i++)
        out[i] = value >> (i < 31 ? i : 31) & 1 ? GATE_TRUE : GATE_FALSE;
}

static void blast_float_fill(int *out, unsigned width, int literal)
{
    for (unsigned i = 0; i < width; i++)
        out[i] = literal;
}

/* out = a + b + carry, or a - b with `sign` -1 and carry GATE_TRUE; `out` may be an operand. Returns the carry out. */
static int put_sum(struct gates *gates, int *out, const int *a, const int *b, int sign, int carry, unsigned width)
{
    for (unsigned i = 0; i < width; i++) {
        int x = a[i], y = sign * b[i], next = gates_major(gates, x, y, carry);
        out[i] = gates_xor(gates, gates_xor(gates, x, y), carry);
        carry = next;
    }
    return carry;
}

static void add_constant(struct gates *gates, int *number, int value)
{
    int bits[EXPONENT];
    put_constant(bits, EXPONENT, value);
    put_sum(gates, number, number, bits, 1, GATE_FALSE, EXPONENT);
}

static void put_mux(struct gates *gates, int *out, int condition, const int *a, const int *b, unsigned width)
{
    for (unsigned i = 0; i < width; i++)
        out[i] = gates_mux(gates, condition, a[i], b[i]);
}

static void put_negated_if(struct gates *gates, int *out, const int *a, int condition, unsigned width)
{
    int carry = condition;
    for (unsigned i = 0; i < width; i++) {
        int bit = gates_xor(gates, a[i], condition);
        out[i] = gates_xor(gates, bit, carry);
        carry = gates_and(gates, bit, carry);
    }
}

/* a < b, unsigned. */
static int put_less(struct gates *gates, const int *a, const int *b, unsigned width)
{
    int result = GATE_FALSE;
    for (unsigned i = 0; i < width; i++)
        result = gates_major(gates, -a[i], b[i], result);
    return result;
}

static int put_any(struct gates *gates, const int *bits, unsigned width)
{
    int none[WORD];
    for (unsigned i = 0; i < width; i++)
        none[i] = -bits[i];
    return -gates_and_all(gates, none, width);
}

static int put_all(struct gates *gates, const int *bits, unsigned width)
{
    int copy[WORD];
    memcpy(copy, bits, width * sizeof *copy);
    return gates_and_all(gates, copy, width);
}

/* Shift right by `count`; the lowest bit collects the bits shifted out. */
static void shift_right_sticky(struct gates *gates, int *bits, unsigned width, const int *count, unsigned count_width)
{
    for (unsigned stage = 0; stage < count_width; stage++) {
        unsigned step = stage < 7 ? 1u << stage : WORD;
        int shifted[WORD] = {0}, lost = put_any(gates, bits, step < width ? step : width);
        for (unsigned i = 0; i < width; i++)
            shifted[i] = i + step < width ? bits[i + step] : GATE_FALSE;
        shifted[0] = gates_or(gates, shifted[0], lost);
        put_mux(gates, bits, count[stage], shifted, bits, width);
    }
}

static void shift_left(struct gates *gates, int *bits, unsigned width, const int *count, unsigned count_width)
{
    for (unsigned stage = 0; stage < count_width; stage++) {
        unsigned step = stage < 7 ? 1u << stage : WORD;
        int shifted[WORD];
        for (unsigned i = 0; i < width; i++)
            shifted[i] = i >= step ? bits[i - step] : GATE_FALSE;
        put_mux(gates, bits, count[stage], shifted, bits, width);
    }
}

/* ---- unpacking ---- */

static void unpack(const struct format *format, struct number *number, const int *bits)
{
    struct gates *gates = format->gates;
    const int *exponent = bits + format->fraction;
    int is_special = put_all(gates, exponent, format->exponent), is_normal = put_any(gates, exponent, format->exponent);
    int has_fraction = put_any(gates, bits, format->fraction);
    number->sign = bits[format->width - 1];
    number->is_nan = gates_and(gates, is_special, has_fraction);
    number->is_infinite = gates_and(gates, is_special, -has_fraction);
    number->is_zero = gates_and(gates, -is_normal, -has_fraction);
    blast_float_fill(number->exponent, EXPONENT, GATE_FALSE);
    memcpy(number->exponent, exponent, format->exponent * sizeof *exponent);
    number->exponent[0] = gates_or(gates, exponent[0], -is_normal);
    memcpy(number->significand, bits, format->fraction * sizeof *bits);
    number->significand[format->fraction] = is_normal;
}

/* ---- packing ---- */

/* Shift left until the highest bit is 1, unless all bits are 0. */
static void blast_float_normalise(struct gates *gates, int *exponent, int *significand, unsigned count)
{
    int distance[EXPONENT];
    blast_float_fill(distance, EXPONENT, GATE_FALSE);
    for (unsigned stage = 7; stage-- > 0;) {
        unsigned step = 1u << stage;
        if (step >= count)
            continue;
        int is_low = -put_any(gates, significand + count - step, step), shifted[WORD];
        for (unsigned i = 0; i < count; i++)
            shifted[i] = i >= step ? significand[i - step] : GATE_FALSE;
        put_mux(gates, significand, is_low, shifted, significand, count);
        distance[stage] = is_low;
    }
    put_sum(gates, exponent, exponent, distance, -1, GATE_TRUE, EXPONENT);
}

/* Shift a number below the least normal one right until its exponent is that of the least normal one; its field is then
 * 0. */
static void blast_float_denormalise(struct gates *gates, int *exponent, int *significand, unsigned count)
{
    int distance[EXPONENT], one[EXPONENT];
    int is_low = gates_or(gates, exponent[EXPONENT - 1], -put_any(gates, exponent, EXPONENT));
    put_constant(one, EXPONENT, 1);
    put_sum(gates, distance, one, exponent, -1, GATE_TRUE, EXPONENT);
    for (unsigned i = 0; i < EXPONENT; i++) {
        distance[i] = gates_and(gates, distance[i], is_low);
        exponent[i] = gates_and(gates, exponent[i], -is_low);
    }
    shift_right_sticky(gates, significand, count, distance, EXPONENT);
}

/* Rounding treats the exponent field and the fraction as one number: a carry correctly moves from one into the
 * other. */
static void round_to_even(const struct format *format, int *packed, const int *exponent, const int *significand,
                          unsigned count)
{
    struct gates *gates = format->gates;
    unsigned low = count - 1 - format->fraction;
    int rest = put_any(gates, significand, low - 1);
    int carry = gates_and(gates, significand[low - 1], gates_or(gates, rest, significand[low]));
    for (unsigned i = 0; i < format->fraction + EXPONENT; i++) {
        int bit = i < format->fraction ? significand[low + i] : exponent[i - format->fraction];
        packed[i] = gates_xor(gates, bit, carry);
        carry = gates_and(gates, bit, carry);
    }
}

struct special {
    int is_nan, is_infinite, is_zero, sign;
};

/* Select the result, by priority: NaN, infinity, zero, the computed bits. */
static void put_special(const struct format *format, int *out, const struct special *special)
{
    struct gates *gates = format->gates;
    unsigned top = format->width - 1;
    for (unsigned i = 0; i < top; i++) {
        bool in_nan = float_nan(format->width) >> i & 1, in_infinity = float_infinity(format->width) >> i & 1;
        int bit = gates_and(gates, out[i], -special->is_zero);
        bit = gates_mux(gates, special->is_infinite, in_infinity ? GATE_TRUE : GATE_FALSE, bit);
        out[i] = gates_mux(gates, special->is_nan, in_nan ? GATE_TRUE : GATE_FALSE, bit);
    }
    out[top] = gates_and(gates, special->sign, -special->is_nan);
}

/* Pack the float nearest to significand * 2^exponent. `count` is at least fraction + 3; the operands are
 * overwritten. */
static void blast_float_pack(const struct format *format, int *out, int *exponent, int *significand, unsigned count,
                             struct special special)
{
    struct gates *gates = format->gates;
    int packed[WORD];
    const int *field = packed + format->fraction;
    special.is_zero = gates_or(gates, special.is_zero, -put_any(gates, significand, count));
    blast_float_normalise(gates, exponent, significand, count);
    blast_float_denormalise(gates, exponent, significand, count);
    round_to_even(format, packed, exponent, significand, count);
    int is_large = gates_or(gates, put_all(gates, field, format->exponent),
                            put_any(gates, field + format->exponent, EXPONENT - format->exponent));
    special.is_infinite = gates_or(gates, special.is_infinite, gates_and(gates, is_large, -special.is_zero));
    memcpy(out, packed, (format->width - 1) * sizeof *out);
    put_special(format, out, &special);
}

/* ---- sums ---- */

static void swap_if(struct gates *gates, int condition, const struct number *a, const struct number *b,
                    struct number *first, struct number *second, unsigned count)
{
    *first = *a;
    *second = *b;
    first->sign = gates_mux(gates, condition, b->sign, a->sign);
    second->sign = gates_mux(gates, condition, a->sign, b->sign);
    put_mux(gates, first->exponent, condition, b->exponent, a->exponent, EXPONENT);
    put_mux(gates, second->exponent, condition, a->exponent, b->exponent, EXPONENT);
    put_mux(gates, first->significand, condition, b->significand, a->significand, count);
    put_mux(gates, second->significand, condition, a->significand, b->significand, count);
}

/* Append `room` zeros below the significand, and one above. */
static void blast_float_widen(int *out, const int *significand, unsigned count, unsigned room)
{
    blast_float_fill(out, room, GATE_FALSE);
    memcpy(out + room, significand, count * sizeof *out);
    out[room + count] = GATE_FALSE;
}

/* The operand with the smaller magnitude is shifted to the exponent of the larger one, then added or subtracted. */
static void put_add(const struct format *format, int *out, const int *bits_a, const int *bits_b, int flip)
{
    struct gates *gates = format->gates;
    unsigned count = format->fraction + 1, wide = count + 4;
    struct number a, b, large, small;
    int distance[EXPONENT], x[WORD], y[WORD];
    unpack(format, &a, bits_a);
    unpack(format, &b, bits_b);
    b.sign = gates_xor(gates, b.sign, flip);
    swap_if(gates, put_less(gates, bits_a, bits_b, format->width - 1), &a, &b, &large, &small, count);
    put_sum(gates, distance, large.exponent, small.exponent, -1, GATE_TRUE, EXPONENT);
    blast_float_widen(x, large.significand, count, 3);
    blast_float_widen(y, small.significand, count, 3);
    shift_right_sticky(gates, y, wide, distance, EXPONENT);
    int differs = gates_xor(gates, a.sign, b.sign), signed_y[WORD] = {0};
    for (unsigned i = 0; i < wide; i++)
        signed_y[i] = gates_xor(gates, y[i], differs);
    put_sum(gates, x, x, signed_y, 1, differs, wide);
    add_constant(gates, large.exponent, 1);        /* for the bit above */
    int both_infinite = gates_and(gates, a.is_infinite, b.is_infinite), is_zero = -put_any(gates, x, wide);
    struct special special = {
        .is_nan = gates_or(gates, gates_or(gates, a.is_nan, b.is_nan), gates_and(gates, both_infinite, differs)),
        .is_infinite = gates_or(gates, a.is_infinite, b.is_infinite),
        .is_zero = GATE_FALSE,
        .sign = gates_mux(gates, is_zero, gates_and(gates, a.sign, b.sign), large.sign),
    };
    blast_float_pack(format, out, large.exponent, x, wide, special);
}

/* ---- products ---- */

static void put_product(struct gates *gates, int *out, const int *a, const int *b, unsigned count)
{
    unsigned open_a = 0, open_b = 0;
    for (unsigned i = 0; i < count; i++) {
        open_a += a[i] != GATE_FALSE;
        open_b += b[i] != GATE_FALSE;
    }
    const int *wide = open_a < open_b ? b : a, *digits = open_a < open_b ? a : b;
    blast_float_fill(out, 2 * count, GATE_FALSE);
    for (unsigned i = 0; i < count; i++) {
        int row[WORD];
        if (digits[i] == GATE_FALSE)
            continue;
        for (unsigned k = 0; k < count; k++)
            row[k] = gates_and(gates, wide[k], digits[i]);
        out[i + count] = put_sum(gates, out + i, out + i, row, 1, GATE_FALSE, count);
    }
}

static void put_mul(const struct format *format, int *out, const int *bits_a, const int *bits_b)
{
    struct gates *gates = format->gates;
    unsigned count = format->fraction + 1;
    struct number a, b;
    int product[WORD];
    unpack(format, &a, bits_a);
    unpack(format, &b, bits_b);
    put_product(gates, product, a.significand, b.significand, count);
    put_sum(gates, a.exponent, a.exponent, b.exponent, 1, GATE_FALSE, EXPONENT);
    add_constant(gates, a.exponent, 1 - format->bias);
    int is_open = gates_or(gates, gates_and(gates, a.is_infinite, b.is_zero),
                           gates_and(gates, a.is_zero, b.is_infinite));
    struct special special = {
        .is_nan = gates_or(gates, gates_or(gates, a.is_nan, b.is_nan), is_open),
        .is_infinite = gates_or(gates, a.is_infinite, b.is_infinite),
        .is_zero = GATE_FALSE,
        .sign = gates_xor(gates, a.sign, b.sign),
    };
    blast_float_pack(format, out, a.exponent, product, 2 * count, special);
}

/* ---- quotients and roots: digit by digit; the remainder becomes the sticky bit ---- */

/* a / b for normalised significands, from 1/2 to 2: `digits` bits, the first with the weight 1, then the sticky bit. */
static void put_quotient(struct gates *gates, int *out, const int *a, const int *b, unsigned count, unsigned digits)
{
    int rest[WORD], divisor[WORD], difference[WORD];
    memcpy(rest, a, count * sizeof *rest);
    memcpy(divisor, b, count * sizeof *divisor);
    rest[count] = divisor[count] = GATE_FALSE;
    for (unsigned i = digits; i > 0; i--) {
        int fits = put_sum(gates, difference, rest, divisor, -1, GATE_TRUE, count + 1);
        put_mux(gates, rest, fits, difference, rest, count + 1);
        out[i] = fits;
        memmove(rest + 1, rest, count * sizeof *rest);
        rest[0] = GATE_FALSE;
    }
    out[0] = put_any(gates, rest, count + 1);
}

static void put_div(const struct format *format, int *out, const int *bits_a, const int *bits_b)
{
    struct gates *gates = format->gates;
    unsigned count = format->fraction + 1, digits = count + 2;
    struct number a, b;
    int quotient[WORD];
    unpack(format, &a, bits_a);
    unpack(format, &b, bits_b);
    blast_float_normalise(gates, a.exponent, a.significand, count);
    blast_float_normalise(gates, b.exponent, b.significand, count);
    put_quotient(gates, quotient, a.significand, b.significand, count, digits);
    put_sum(gates, a.exponent, a.exponent, b.exponent, -1, GATE_TRUE, EXPONENT);
    add_constant(gates, a.exponent, format->bias);
    int both_zero = gates_and(gates, a.is_zero, b.is_zero), both_large = gates_and(gates, a.is_infinite, b.is_infinite);
    struct special special = {
        .is_nan = gates_or(gates, gates_or(gates, a.is_nan, b.is_nan), gates_or(gates, both_zero, both_large)),
        .is_infinite = gates_or(gates, a.is_infinite, b.is_zero),
        .is_zero = gates_or(gates, a.is_zero, b.is_infinite),
        .sign = gates_xor(gates, a.sign, b.sign),
    };
    blast_float_pack(format, out, a.exponent, quotient, digits + 1, special);
}

/* The square root of a significand from 1 to 4, followed by zeros: `digits` bits, the first with the weight 1, then the
 * sticky bit. As in long-hand calculation, each step takes two more bits and tries 4 * root + 1. */
static void put_root(struct gates *gates, int *out, const int *a, unsigned count, unsigned digits)
{
    unsigned wide = digits + 2;
    int rest[WORD], trial[WORD], difference[WORD], root[WORD];
    blast_float_fill(rest, wide, GATE_FALSE);
    blast_float_fill(root, wide, GATE_FALSE);
    for (unsigned i = digits; i > 0; i--) {
        unsigned taken = 2 * (digits - i);         /* bits of a, from its highest */
        memmove(rest + 2, rest, (wide - 2) * sizeof *rest);
        rest[1] = taken < count ? a[count - 1 - taken] : GATE_FALSE;
        rest[0] = taken + 1 < count ? a[count - 2 - taken] : GATE_FALSE;
        memcpy(trial + 2, root, (wide - 2) * sizeof *trial);
        trial[1] = GATE_FALSE;
        trial[0] = GATE_TRUE;
        int fits = put_sum(gates, difference, rest, trial, -1, GATE_TRUE, wide);
        put_mux(gates, rest, fits, difference, rest, wide);
        memmove(root + 1, root, (wide - 1) * sizeof *root);
        root[0] = fits;
        out[i] = fits;
    }
    out[0] = put_any(gates, rest, wide);
}

/* If the exponent is odd, the significand is doubled; half of the even exponent is the root's exponent. */
static void put_sqrt(const struct format *format, int *out, const int *bits)
{
    struct gates *gates = format->gates;
    unsigned count = format->fraction + 1, digits = count + 2;
    struct number a;
    int radicand[WORD], shifted[WORD], root[WORD], half[EXPONENT];
    unpack(format, &a, bits);
    blast_float_normalise(gates, a.exponent, a.significand, count);
    add_constant(gates, a.exponent, -format->bias);
    int is_odd = a.exponent[0];
    blast_float_widen(radicand, a.significand, count, 0);
    blast_float_widen(shifted, a.significand, count, 1);
    put_mux(gates, radicand, is_odd, shifted, radicand, count + 1);
    put_root(gates, root, radicand, count + 1, digits);
    for (unsigned i = 0; i < EXPONENT; i++)
        half[i] = a.exponent[i + 1 < EXPONENT ? i + 1 : i];
    add_constant(gates, half, format->bias);
    struct special special = {
        .is_nan = gates_or(gates, a.is_nan, gates_and(gates, a.sign, -a.is_zero)),
        .is_infinite = a.is_infinite,
        .is_zero = a.is_zero,
        .sign = a.sign,
    };
    blast_float_pack(format, out, half, root, digits + 1, special);
}

/* ---- conversions ---- */

static void put_from_float(const struct format *format, int *out, const struct format *old, const int *bits)
{
    struct gates *gates = format->gates;
    unsigned count = old->fraction + 1, room = count < format->fraction + 3 ? format->fraction + 3 - count : 0;
    struct number a;
    int significand[WORD];
    unpack(old, &a, bits);
    blast_float_widen(significand, a.significand, count, room);
    add_constant(gates, a.exponent, format->bias - old->bias);
    struct special special = {a.is_nan, a.is_infinite, a.is_zero, a.sign};
    blast_float_pack(format, out, a.exponent, significand, count + room, special);
}

static void put_from_integer(const struct format *format, int *out, const int *bits, unsigned width, bool is_signed)
{
    struct gates *gates = format->gates;
    unsigned room = width < format->fraction + 3 ? format->fraction + 3 - width : 0;
    int sign = is_signed ? bits[width - 1] : GATE_FALSE, exponent[EXPONENT], significand[WORD];
    blast_float_fill(significand, room, GATE_FALSE);
    put_negated_if(gates, significand + room, bits, sign, width);
    put_constant(exponent, EXPONENT, format->bias + (int)width - 1);
    struct special special = {.is_nan = GATE_FALSE, .is_infinite = GATE_FALSE, .is_zero = GATE_FALSE, .sign = sign};
    blast_float_pack(format, out, exponent, significand, width + room, special);
}

/* The integer part, of `width` bits, taken from a window that starts `fraction` bits below the point. `is_large`: it
 * has more bits. */
static void put_whole(const struct format *format, int *whole, unsigned width, const struct number *a, int *is_large)
{
    struct gates *gates = format->gates;
    unsigned fraction = format->fraction, wide = fraction + width;
    int distance[EXPONENT], limit[EXPONENT], window[WORD];
    memcpy(distance, a->exponent, sizeof distance);
    add_constant(gates, distance, -format->bias);
    int is_below_one = distance[EXPONENT - 1];
    put_constant(limit, EXPONENT, (int)width);
    *is_large = gates_and(gates, -is_below_one, -put_less(gates, distance, limit, EXPONENT));
    blast_float_fill(window, wide, GATE_FALSE);
    memcpy(window, a->significand, (wide < fraction + 1 ? wide : fraction + 1) * sizeof *window);
    shift_left(gates, window, wide, distance, 7);
    for (unsigned i = 0; i < width; i++)
        whole[i] = gates_and(gates, window[fraction + i], -is_below_one);
}

/* A value that does not fit becomes the least integer. */
static void put_to_integer(const struct format *format, int *out, const int *bits, unsigned width, bool is_signed)
{
    struct gates *gates = format->gates;
    struct number a;
    int whole[WORD], is_large, rest;
    unpack(format, &a, bits);
    put_whole(format, whole, width, &a, &is_large);
    int top = whole[width - 1], is_bad = gates_or(gates, a.is_nan, gates_or(gates, a.is_infinite, is_large));
    rest = put_any(gates, whole, width - 1);
    if (is_signed)                                 /* the least value has only its highest bit set */
        is_bad = gates_or(gates, is_bad, gates_and(gates, top, -gates_and(gates, a.sign, -rest)));
    else
        is_bad = gates_or(gates, is_bad, gates_and(gates, a.sign, gates_or(gates, top, rest)));
    put_negated_if(gates, out, whole, a.sign, width);
    for (unsigned i = 0; i + 1 < width; i++)
        out[i] = gates_and(gates, out[i], -is_bad);
    out[width - 1] = gates_or(gates, out[width - 1], is_bad);
}

/* Returns whether the magnitude, truncated towards zero, is increased by one. `half` is the highest bit of the
 * fraction, `below_half` is true if any lower bit is set. */
static int rounds_up(struct gates *gates, enum op op, int sign, int is_odd, int half, int below_half)
{
    int has_fraction = gates_or(gates, half, below_half);
    if (op == OP_FFLOOR)
        return gates_and(gates, sign, has_fraction);
    if (op == OP_FCEIL)
        return gates_and(gates, -sign, has_fraction);
    return op == OP_FRINT ? gates_and(gates, half, gates_or(gates, below_half, is_odd)) : GATE_FALSE;
}

/* Round to a whole number: the significand is shifted until its integer part is above two bits, the highest one of the
 * fraction and a sticky one. From 2^fraction on, every number is whole. */
static void put_rounded(const struct format *format, int *out, enum op op, const int *bits)
{
    struct gates *gates = format->gates;
    unsigned fraction = format->fraction, wide = fraction + 1;
    struct number a;
    int distance[EXPONENT], window[WORD], zero[EXPONENT], exponent[EXPONENT], whole[WORD];
    unpack(format, &a, bits);
    put_constant(distance, EXPONENT, format->bias + (int)fraction);
    put_sum(gates, distance, distance, a.exponent, -1, GATE_TRUE, EXPONENT);
    int is_whole = gates_or(gates, distance[EXPONENT - 1], -put_any(gates, distance, EXPONENT));
    blast_float_fill(zero, EXPONENT, GATE_FALSE);
    put_mux(gates, distance, is_whole, zero, distance, EXPONENT);
    blast_float_widen(window, a.significand, fraction + 1, 2);
    shift_right_sticky(gates, window, wide + 2, distance, EXPONENT);
    int carry = rounds_up(gates, op, a.sign, window[2], gates_and(gates, window[1], -is_whole),
                          gates_and(gates, window[0], -is_whole));
    window[wide + 2] = GATE_FALSE;
    blast_float_fill(whole, 3, GATE_FALSE);
    for (unsigned i = 0; i < wide + 1; i++) {
        whole[i + 3] = gates_xor(gates, window[i + 2], carry);
        carry = gates_and(gates, window[i + 2], carry);
    }
    put_constant(exponent, EXPONENT, format->bias + (int)fraction + 1);
    struct special special = {a.is_nan, a.is_infinite, a.is_zero, a.sign};
    blast_float_pack(format, out, exponent, whole, wide + 4, special);
    int is_kept = gates_and(gates, is_whole, -a.is_nan);
    put_mux(gates, out, is_kept, bits, out, format->width);
}

/* ---- comparisons ---- */

static int put_compare(const struct format *format, enum op op, const int *bits_a, const int *bits_b)
{
    struct gates *gates = format->gates;
    unsigned top = format->width - 1;
    struct number a, b;
    int same[WORD];
    unpack(format, &a, bits_a);
    unpack(format, &b, bits_b);
    for (unsigned i = 0; i <= top; i++)
        same[i] = gates_xor(gates, bits_a[i], -bits_b[i]);
    int both_zero = gates_and(gates, a.is_zero, b.is_zero);
    int is_equal = gates_or(gates, gates_and_all(gates, same, top + 1), both_zero);
    int is_below = gates_mux(gates, a.sign, put_less(gates, bits_b, bits_a, top), put_less(gates, bits_a, bits_b, top));
    is_below = gates_mux(gates, gates_xor(gates, a.sign, b.sign), a.sign, is_below);
    is_below = gates_and(gates, is_below, -is_equal);
    int holds = op == OP_FEQ ? is_equal : op == OP_FLT ? is_below : gates_or(gates, is_below, is_equal);
    return gates_and(gates, holds, -gates_or(gates, a.is_nan, b.is_nan));
}

void blast_float(struct gates *gates, int *out, const struct expr *node, const int *a, const int *b, unsigned from)
{
    struct format format = format_of(gates, node->width), old = format_of(gates, from);
    switch ((enum op)node->op) {
    case OP_FADD: case OP_FSUB:
        put_add(&format, out, a, b, node->op == OP_FSUB ? GATE_TRUE : GATE_FALSE);
        break;
    case OP_FMUL:
        put_mul(&format, out, a, b);
        break;
    case OP_FDIV:
        put_div(&format, out, a, b);
        break;
    case OP_FEQ: case OP_FLT: case OP_FLE:
        out[0] = put_compare(&old, node->op, a, b);
        break;
    case OP_FSQRT:
        put_sqrt(&format, out, a);
        break;
    case OP_FFLOOR: case OP_FCEIL: case OP_FTRUNC: case OP_FRINT:
        put_rounded(&format, out, node->op, a);
        break;
    case OP_FTOF:
        put_from_float(&format, out, &old, a);
        break;
    case OP_STOF: case OP_UTOF:
        put_from_integer(&format, out, a, from, node->op == OP_STOF);
        break;
    default:
        assert(node->op == OP_FTOS || node->op == OP_FTOU);
        put_to_integer(&old, out, a, node->width, node->op == OP_FTOS);
    }
}
