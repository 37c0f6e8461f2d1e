/* invert.c - from the root of an expression down to the variable, one operator at a time, the set of wanted values of
 * an expression becomes the set of wanted values of its operand that contains the variable. The other operand is a
 * number.
 *
 * If both operands contain the variable, only truth values and if-then-else can be inverted, by recursion of bounded
 * depth and union of the results. */
#include "solver/fast/invert.h"

#include <assert.h>

#include "solver/fast/invert_float.h"

typedef unsigned __int128 wide;
typedef __int128 wide_signed;

#define DEPTH_LIMIT 6u
#define STEP_LIMIT 512u
#define STEP_COST 16u          /* ticks */
#define COPY_LIMIT 128u        /* copies of a set around the circle: more would not fit into a set */
#define VALUE_LIMIT 64u        /* up to this many single values are inverted one by one */
#define READ_LIMIT 4096u       /* elements of a table that are examined */

struct inversion {
    struct context *context;
    uint32_t x;
    unsigned x_width, steps;
};

static void invert_walk(struct inversion *inversion, expr_handle e, struct set *set, unsigned depth);

static bool invert_depends(const struct inversion *inversion, expr_handle e)
{
    return support_has(inversion->context->support, e, inversion->x);
}

static void give_up(struct set *set)
{
    set_clear(set);
    set->overflow = true;
}

static void set_make_all_or_none(struct set *set, bool all, unsigned width)
{
    if (all)
        set_make_full(set, width);
    else
        set_clear(set);
}

/* ---- one operator backwards: `out`, empty before, receives the operand's values; the caller normalizes it ---- */

static void back_add(struct set *out, const struct set *set, unsigned width, uint64_t c)
{
    for (uint32_t i = 0; i < set->count; i++)
        set_add_cyclic(out, width, set->range[i].low - c, set->range[i].high - c);
}

/* c - x */
static void back_reflect(struct set *out, const struct set *set, unsigned width, uint64_t c)
{
    for (uint32_t i = 0; i < set->count; i++)
        set_add_cyclic(out, width, c - set->range[i].high, c - set->range[i].low);
}

/* A range is a sequence of aligned blocks; flipping the same bits in all members of a block gives a block again. */
static void back_xor(struct set *out, const struct set *set, uint64_t c)
{
    for (uint32_t i = 0; i < set->count && !out->overflow; i++) {
        uint64_t low = set->range[i].low, left = set->range[i].high - low;      /* left: size - 1 */
        for (;;) {
            uint64_t block = low ? (low & -low) - 1 : ~0ull;                    /* size - 1 */
            while (block > left)
                block >>= 1;
            uint64_t start = (low ^ c) & ~block;
            set_add(out, start, start + block);
            if (block == left)
                break;
            left -= block + 1;
            low += block + 1;
        }
    }
}

/* `count` bits of x, starting at bit `from`, are in the set. */
static void back_field(struct set *out, const struct set *set, unsigned width, unsigned from, unsigned count)
{
    assert(count >= 1 && from + count <= width);
    unsigned above = width - from - count;
    out->overflow |= set->overflow || (above > 7 && set->count && !set_is_full(set, count));
    if (out->overflow || !set->count)
        return;
    if (set_is_full(set, count)) {
        set_add(out, 0, width_mask(width));
        return;
    }
    for (uint64_t copy = 0; copy >> above == 0; copy++) {
        uint64_t base = above ? copy << (from + count) : 0;
        for (uint32_t i = 0; i < set->count; i++)
            set_add(out, base + (set->range[i].low << from), base + (set->range[i].high << from) + width_mask(from));
    }
}

/* The members that are multiples of 2^shift, divided by 2^shift, as far as they fit into `count` bits. */
static void shift_down(struct set *out, const struct set *set, unsigned shift, unsigned count)
{
    assert(shift < 64 && count >= 1);
    for (uint32_t i = 0; i < set->count; i++) {
        uint64_t low = set->range[i].low, high = set->range[i].high >> shift;
        low = (low >> shift) + ((low & (width_mask(shift))) != 0);
        if (high > width_mask(count))
            high = width_mask(count);
        if (low <= high)
            set_add(out, low, high);
    }
    set_normalize(out);
}

static void back_and(struct set *out, const struct set *set, unsigned width, uint64_t c)
{
    struct set field;
    if (c == 0) {
        set_make_all_or_none(out, set_contains(set, 0), width);
        return;
    }
    unsigned from = (unsigned)__builtin_ctzll(c), count = 64 - (unsigned)__builtin_clzll(c) - from;
    if (c >> from != width_mask(count)) {
        out->overflow = true;
        return;
    }
    set_clear(&field);
    shift_down(&field, set, from, count);
    back_field(out, &field, width, from, count);
}

/* x | c is ~(~x & ~c) */
static void back_or(struct set *out, const struct set *set, unsigned width, uint64_t c)
{
    struct set turned, masked;
    set_clear(&turned);
    back_reflect(&turned, set, width, width_mask(width));
    set_normalize(&turned);
    if (turned.overflow) {
        out->overflow = true;
        return;
    }
    set_clear(&masked);
    back_and(&masked, &turned, width, ~c & width_mask(width));
    set_normalize(&masked);
    out->overflow |= masked.overflow;
    if (!out->overflow)
        back_reflect(out, &masked, width, width_mask(width));
}

/* Sign extension from `from` bits. */
static void back_sext(struct set *out, const struct set *set, unsigned width, unsigned from)
{
    assert(from >= 1 && from <= width);
    uint64_t half = 1ull << (from - 1), negative = width_mask(width) - (half - 1);
    for (uint32_t i = 0; i < set->count; i++) {
        uint64_t low = set->range[i].low, high = set->range[i].high;
        if (low < half)
            set_add(out, low, high < half ? high : half - 1);
        if (high >= negative)
            set_add(out, (low > negative ? low : negative) & width_mask(from), high & width_mask(from));
    }
}

static void back_zext(struct set *out, const struct set *set, unsigned from)
{
    assert(from >= 1 && from <= 64);
    uint64_t mask = width_mask(from);
    for (uint32_t i = 0; i < set->count && set->range[i].low <= mask; i++)
        set_add(out, set->range[i].low, set->range[i].high < mask ? set->range[i].high : mask);
}

/* x << c, x >> c */
static void back_shift(struct set *out, const struct set *set, enum op op, unsigned width, uint64_t c)
{
    struct set part;
    if (op == OP_ASHR && c >= width)
        c = width - 1;
    if (c >= width) {
        set_make_all_or_none(out, set_contains(set, 0), width);
        return;
    }
    unsigned count = width - (unsigned)c;
    set_clear(&part);
    if (op == OP_SHL)
        shift_down(&part, set, (unsigned)c, count);
    else if (op == OP_LSHR)
        back_zext(&part, set, count);
    else
        back_sext(&part, set, width, count);
    set_normalize(&part);
    back_field(out, &part, width, op == OP_SHL ? 0 : (unsigned)c, count);
}

/* c << x, or another shift of c by x: each count below the width; all larger counts give the same result. */
static void back_shift_count(struct set *out, const struct set *set, enum op op, unsigned width, uint64_t c)
{
    for (uint64_t count = 0; count <= width && count <= width_mask(width); count++)
        if (set_contains(set, eval_op(op, width, width, 0, c, count, 0)))
            set_add(out, count, count < width ? count : width_mask(width));
}

uint64_t inverse_of_odd(uint64_t odd)
{
    assert(odd & 1);
    uint64_t inverse = odd;                        /* correct in the lowest 3 bits; each round doubles their number */
    for (int round = 0; round < 5; round++)
        inverse *= 2 - odd * inverse;
    return inverse;
}

/* All x with x * c == value. */
static void back_product_is(struct set *out, unsigned width, uint64_t c, uint64_t value)
{
    unsigned twos = (unsigned)__builtin_ctzll(c);
    assert(twos < width);
    if (value & ((1ull << twos) - 1))
        return;
    if (twos > 7) {
        out->overflow = true;
        return;
    }
    uint64_t factor = (value >> twos) * inverse_of_odd(c >> twos) & width_mask(width - twos);
    uint64_t distance = twos ? 1ull << (width - twos) : 0;
    for (uint64_t copy = 0; copy >> twos == 0; copy++, factor += distance)
        set_add(out, factor, factor);
}

static bool has_few_values(const struct set *set)
{
    uint64_t count = 0;
    for (uint32_t i = 0; i < set->count; i++) {
        uint64_t more = set->range[i].high - set->range[i].low;
        if (more >= VALUE_LIMIT || (count += more + 1) > VALUE_LIMIT)
            return false;
    }
    return true;
}

static void back_mul_by_values(struct set *out, const struct set *set, unsigned width, uint64_t c)
{
    for (uint32_t i = 0; i < set->count; i++)
        for (uint64_t value = set->range[i].low;; value++) {
            back_product_is(out, width, c, value);
            if (value == set->range[i].high)
                break;
        }
}

/* While x goes around the circle once, the product goes around c times: each range occurs once in each round. */
static void back_mul_by_rounds(struct set *out, const struct set *set, unsigned width, uint64_t c)
{
    assert(c && c <= COPY_LIMIT);
    for (uint64_t round = 0; round < c && !out->overflow; round++) {
        wide base = (wide)round << width;
        for (uint32_t i = 0; i < set->count; i++) {
            wide low = (base + set->range[i].low + c - 1) / c, high = (base + set->range[i].high) / c;
            if (low <= high)
                set_add(out, (uint64_t)low, (uint64_t)high);
        }
    }
}

static void back_mul(struct set *out, const struct set *set, unsigned width, uint64_t c)
{
    struct set other, factors;
    uint64_t negated = -c & width_mask(width);
    if (c == 0) {
        set_make_all_or_none(out, set_contains(set, 0), width);
    } else if (c <= COPY_LIMIT) {
        back_mul_by_rounds(out, set, width, c);
    } else if (negated <= COPY_LIMIT) {
        set_clear(&other);
        back_reflect(&other, set, width, 0);
        set_normalize(&other);
        out->overflow |= other.overflow;
        back_mul_by_rounds(out, &other, width, negated);
    } else if (has_few_values(set)) {
        back_mul_by_values(out, set, width, c);
    } else {
        set_complement(&other, set, width);
        if (other.overflow || !has_few_values(&other)) {
            out->overflow = true;
            return;
        }
        set_clear(&factors);
        back_mul_by_values(&factors, &other, width, c);
        set_normalize(&factors);
        set_complement(out, &factors, width);          /* keeps `overflow` */
    }
}

/* x / c, unsigned */
static void back_udiv(struct set *out, const struct set *set, unsigned width, uint64_t c)
{
    wide mask = width_mask(width);
    if (c == 0) {
        set_make_all_or_none(out, set_contains(set, (uint64_t)mask), width);
        return;
    }
    for (uint32_t i = 0; i < set->count; i++) {
        wide low = (wide)set->range[i].low * c, high = (wide)set->range[i].high * c + (c - 1);
        if (low <= mask)
            set_add(out, (uint64_t)low, (uint64_t)(high < mask ? high : mask));
    }
}

/* c / x, unsigned */
static void back_udiv_by(struct set *out, const struct set *set, unsigned width, uint64_t c)
{
    assert(out->count == 0);
    uint64_t mask = width_mask(width);
    if (set_contains(set, mask))
        set_add(out, 0, 0);
    for (uint32_t i = 0; i < set->count; i++) {
        uint64_t low = (uint64_t)(c / ((wide)set->range[i].high + 1)) + 1;
        uint64_t high = set->range[i].low ? c / set->range[i].low : mask;
        if (low <= high && low <= mask)
            set_add(out, low, high);
    }
}

/* x % c, unsigned */
static void back_urem(struct set *out, const struct set *set, unsigned width, uint64_t c)
{
    struct set below;
    uint64_t mask = width_mask(width);
    if (c == 0) {
        set_copy(out, set);
        return;
    }
    set_make_range(&below, 0, c - 1);
    struct set part;
    set_intersect(&part, set, &below);
    out->overflow |= part.overflow || (part.count && mask / c >= COPY_LIMIT);
    if (out->overflow || !part.count)
        return;
    for (wide base = 0; base <= mask; base += c)
        for (uint32_t i = 0; i < part.count && base + part.range[i].low <= mask; i++) {
            wide high = base + part.range[i].high;
            set_add(out, (uint64_t)(base + part.range[i].low), (uint64_t)(high < mask ? high : mask));
        }
}

/* The parts of a set in signed order: at most one range more than the set. */
struct signed_range {
    wide_signed low, high;
};

static uint32_t signed_ranges(struct signed_range *out, const struct set *set, unsigned width)
{
    uint64_t half = 1ull << (width - 1);
    wide_signed circle = (wide_signed)1 << width;
    uint32_t count = 0;
    for (uint32_t i = 0; i < set->count; i++) {
        uint64_t low = set->range[i].low, high = set->range[i].high;
        if (low < half)
            out[count++] = (struct signed_range){low, high < half ? high : half - 1};
        if (high >= half)
            out[count++] = (struct signed_range){(low < half ? half : low) - circle, high - circle};
    }
    return count;
}

/* Add a range of signed numbers, clipped to those of the width. */
static void add_signed(struct set *out, unsigned width, wide_signed low, wide_signed high)
{
    wide_signed half = (wide_signed)1 << (width - 1);
    if (low < -half)
        low = -half;
    if (high > half - 1)
        high = half - 1;
    if (low <= high)
        set_add_cyclic(out, width, (uint64_t)low, (uint64_t)high);
}

/* x / c, signed, rounded towards 0; negative numbers mirror the positive ones. */
static void back_sdiv(struct set *out, const struct set *set, unsigned width, uint64_t c)
{
    struct signed_range part[SET_LIMIT + 1];
    struct set negated;
    wide_signed by = width_sign_extend(c, width);
    if (by == 0) {                                 /* all ones for x >= 0, else 1 */
        if (set_contains(set, width_mask(width)))
            add_signed(out, width, 0, (wide_signed)1 << width);
        if (set_contains(set, 1))
            add_signed(out, width, -((wide_signed)1 << width), -1);
        return;
    }
    set_clear(&negated);
    if (by < 0)
        back_reflect(&negated, set, width, 0);     /* x / -c is -(x / c), also for the least number */
    else
        set_copy(&negated, set);
    set_normalize(&negated);
    if (negated.overflow) {
        out->overflow = true;
        return;
    }
    by = by < 0 ? -by : by;
    uint32_t count = signed_ranges(part, &negated, width);
    for (uint32_t i = 0; i < count; i++) {
        wide_signed low = part[i].low * by, high = part[i].high * by;
        add_signed(out, width, part[i].low > 0 ? low : low - (by - 1), part[i].high < 0 ? high : high + (by - 1));
    }
}

/* x % c, signed: the result has the sign of x. */
static void back_srem(struct set *out, const struct set *set, unsigned width, uint64_t c)
{
    struct signed_range part[SET_LIMIT + 1];
    wide_signed by = width_sign_extend(c, width), half = (wide_signed)1 << (width - 1);
    if (by == 0) {
        set_copy(out, set);
        return;
    }
    by = by < 0 ? -by : by;
    uint32_t count = signed_ranges(part, set, width);
    assert(count > 0);
    if (2 * half / by > (wide_signed)COPY_LIMIT) {
        out->overflow = true;
        return;
    }
    for (wide_signed base = 0; base <= half; base += by)
        for (uint32_t i = 0; i < count; i++) {
            wide_signed low = part[i].low, high = part[i].high;
            wide_signed up_low = low > 0 ? low : 0, up_high = high < by - 1 ? high : by - 1;
            wide_signed down_low = low > -(by - 1) ? low : -(by - 1), down_high = high < 0 ? high : 0;
            if (up_low <= up_high)
                add_signed(out, width, base + up_low, base + up_high);
            if (down_low <= down_high)             /* 0 is not negative, but belongs to both lists */
                add_signed(out, width, down_low - base, down_high - base);
        }
}

/* concat(x, c): x is the high part. */
static void back_concat_high(struct set *out, const struct set *set, unsigned low_width, uint64_t c)
{
    for (uint32_t i = 0; i < set->count; i++) {
        if (set->range[i].high < c)
            continue;
        uint64_t low = set->range[i].low <= c ? 0 : set->range[i].low - c;
        uint64_t high = (set->range[i].high - c) >> low_width;
        low = (low >> low_width) + ((low & width_mask(low_width)) != 0);
        if (low <= high)
            set_add(out, low, high);
    }
}

static void back_concat_low(struct set *out, const struct set *set, unsigned low_width, uint64_t c)
{
    assert(low_width >= 1 && low_width < 64);
    uint64_t base = c << low_width, top = base | width_mask(low_width);
    for (uint32_t i = 0; i < set->count; i++) {
        uint64_t low = set->range[i].low > base ? set->range[i].low : base;
        uint64_t high = set->range[i].high < top ? set->range[i].high : top;
        if (low <= high)
            set_add(out, low - base, high - base);
    }
}

/* The indices whose elements are in the set; beyond the end all elements are 0. `from`: the width of the index. */
static void back_read(struct set *out, const struct set *set, const struct tables *tables, uint32_t number,
                      unsigned from)
{
    uint64_t count = tables->list[number].count, first, i = 0;
    out->overflow |= count > READ_LIMIT;
    while (i < count && i <= width_mask(from) && !out->overflow) {
        for (first = i; i < count && i <= width_mask(from) && set_contains(set, table_get(tables, number, i)); i++)
            continue;
        if (first < i)
            set_add(out, first, i - 1);
        else
            i++;
    }
    if (count <= width_mask(from) && set_contains(set, 0))
        set_add(out, count, width_mask(from));
}

/* x op c, or c op x, has the value `truth`. In signed order the circle starts at the least number. */
static void back_compare(struct set *out, enum op op, bool truth, unsigned width, uint64_t c, bool x_is_left)
{
    assert(out->count == 0);
    uint64_t mask = width_mask(width), least = op == OP_SLT || op == OP_SLE ? 1ull << (width - 1) : 0;
    struct set set;
    set_clear(&set);
    c ^= least;
    if (op == OP_EQ) {
        set_add(&set, c, c);
    } else {
        bool with_c = op == OP_ULE || op == OP_SLE;
        if (x_is_left && (with_c || c > 0))
            set_add_cyclic(&set, width, least, (with_c ? c : c - 1) ^ least);
        if (!x_is_left && (with_c || c < mask))
            set_add_cyclic(&set, width, (with_c ? c : c + 1) ^ least, mask ^ least);
    }
    set_normalize(&set);
    if (truth)
        set_copy(out, &set);
    else
        set_complement(out, &set, width);
}

/* ---- descent ---- */

static void back_binary(struct set *out, const struct set *set, enum op op, unsigned width, uint64_t c,
                        bool x_is_left)
{
    switch (op) {
    case OP_ADD:
        back_add(out, set, width, c);
        break;
    case OP_SUB:
        if (x_is_left)
            back_add(out, set, width, -c);
        else
            back_reflect(out, set, width, c);
        break;
    case OP_MUL:
        back_mul(out, set, width, c);
        break;
    case OP_AND:
        back_and(out, set, width, c);
        break;
    case OP_OR:
        back_or(out, set, width, c);
        break;
    case OP_XOR:
        back_xor(out, set, c);
        break;
    case OP_SHL: case OP_LSHR: case OP_ASHR:
        if (x_is_left)
            back_shift(out, set, op, width, c);
        else
            back_shift_count(out, set, op, width, c);
        break;
    case OP_UDIV:
        if (x_is_left)
            back_udiv(out, set, width, c);
        else
            back_udiv_by(out, set, width, c);
        break;
    case OP_SDIV: case OP_UREM: case OP_SREM:
        if (!x_is_left)
            out->overflow = true;
        else if (op == OP_SDIV)
            back_sdiv(out, set, width, c);
        else if (op == OP_UREM)
            back_urem(out, set, width, c);
        else
            back_srem(out, set, width, c);
        break;
    default:
        out->overflow = true;
    }
}

/* Compute the values of x for which the truth value `e` is 1. */
static void solve_truth(struct inversion *inversion, expr_handle e, struct set *set, unsigned depth)
{
    if (invert_depends(inversion, e)) {
        set_make_range(set, 1, 1);
        invert_walk(inversion, e, set, depth);
    } else {
        set_make_all_or_none(set, eval_expr(&inversion->context->eval, e) == 1, inversion->x_width);
    }
}

/* A boolean operator whose operands both contain x: unite the rows of its truth table that give a wanted value. */
static void walk_table(struct inversion *inversion, const struct expr *node, struct set *set, unsigned depth)
{
    assert(node->width == 1);
    struct set when[2][2], both, united;
    const expr_handle operand[2] = {node->a, node->b};
    for (unsigned i = 0; i < 2; i++) {
        solve_truth(inversion, operand[i], &when[i][1], depth + 1);
        set_complement(&when[i][0], &when[i][1], inversion->x_width);
    }
    set_clear(&united);
    for (unsigned row = 0; row < 4; row++)
        if (set_contains(set, eval_op(node->op, 1, 1, 0, row & 1, row >> 1, 0))) {
            struct set before;
            set_intersect(&both, &when[0][row & 1], &when[1][row >> 1]);
            set_copy(&before, &united);
            set_unite(&united, &before, &both);
        }
    set_copy(set, &united);
}

static void walk_arm(struct inversion *inversion, expr_handle arm, const struct set *wanted, struct set *set,
                     unsigned depth)
{
    if (invert_depends(inversion, arm)) {
        set_copy(set, wanted);
        invert_walk(inversion, arm, set, depth);
    } else {
        set_make_all_or_none(set, set_contains(wanted, eval_expr(&inversion->context->eval, arm)), inversion->x_width);
    }
}

static void walk_ite(struct inversion *inversion, const struct expr *node, struct set *set, unsigned depth)
{
    struct set condition, arm, first, second;
    solve_truth(inversion, node->a, &condition, depth + 1);
    walk_arm(inversion, node->b, set, &arm, depth + 1);
    set_intersect(&first, &condition, &arm);
    walk_arm(inversion, node->c, set, &arm, depth + 1);
    set_complement(&second, &condition, inversion->x_width);
    set_intersect(&condition, &second, &arm);
    set_unite(set, &first, &condition);
}

/* Invert an operator with one operand, or with two of which one is a number. Returns the operand to continue with. */
static expr_handle invert_step(struct inversion *inversion, const struct expr *node, struct set *set)
{
    const struct exprs *exprs = inversion->context->exprs;
    unsigned width = node->width, from = expr_at(exprs, node->a)->width;
    bool x_is_left = op_info[node->op].arity == 1 || invert_depends(inversion, node->a);
    expr_handle next = x_is_left ? node->a : node->b, other = x_is_left ? node->b : node->a;
    uint64_t c = op_info[node->op].arity == 2 ? eval_expr(&inversion->context->eval, other) : 0;
    struct set out;
    set_clear(&out);
    if (op_is_float(node->op)) {
        struct float_step back = {node->op, width, from, c, x_is_left};
        back_float(&out, set, &back);
        set_normalize(&out);
        set_copy(set, &out);
        return next;
    }
    switch ((enum op)node->op) {
    case OP_EQ: case OP_ULT: case OP_ULE: case OP_SLT: case OP_SLE:
        back_compare(&out, node->op, set_contains(set, 1), from, c, x_is_left);
        break;
    case OP_NOT:
        back_reflect(&out, set, width, width_mask(width));
        break;
    case OP_NEG:
        back_reflect(&out, set, width, 0);
        break;
    case OP_ZEXT:
        back_zext(&out, set, from);
        break;
    case OP_SEXT:
        back_sext(&out, set, width, from);
        break;
    case OP_EXTRACT:
        back_field(&out, set, from, node->aux, width);
        break;
    case OP_READ:
        back_read(&out, set, &exprs->tables, node->b, from);
        break;
    case OP_CONCAT:
        if (x_is_left)
            back_concat_high(&out, set, expr_at(exprs, node->b)->width, c);
        else
            back_concat_low(&out, set, expr_at(exprs, node->b)->width, c);
        break;
    default:
        back_binary(&out, set, node->op, width, c, x_is_left);
    }
    set_normalize(&out);
    set_copy(set, &out);
    return next;
}

/* e == e: false for NaNs only. */
static expr_handle step_is_number(struct inversion *inversion, expr_handle e, struct set *set)
{
    struct set out;
    set_clear(&out);
    back_is_number(&out, set, expr_at(inversion->context->exprs, e)->width);
    set_normalize(&out);
    set_copy(set, &out);
    return e;
}

/* If several operands contain x, only boolean operators and if-then-else can be inverted. */
static void invert_walk(struct inversion *inversion, expr_handle e, struct set *set, unsigned depth)
{
    for (;;) {
        const struct expr *node = expr_at(inversion->context->exprs, e);
        if (set->overflow)
            return;
        if (set_is_empty(set) || set_is_full(set, node->width)) {
            set_make_all_or_none(set, !set_is_empty(set), inversion->x_width);
            return;
        }
        if (node->op == OP_INPUT)
            return;
        if (node->op == OP_FEQ && node->a == node->b) {
            e = step_is_number(inversion, node->a, set);
            continue;
        }
        bool has_both = op_info[node->op].arity == 2 && invert_depends(inversion, node->a)
            && invert_depends(inversion, node->b);
        if (inversion->steps == 0 || depth > DEPTH_LIMIT || context_is_late(inversion->context, STEP_COST)) {
            give_up(set);
            return;
        }
        inversion->steps--;
        if (node->op == OP_ITE) {
            walk_ite(inversion, node, set, depth);
            return;
        }
        if (has_both) {
            if (node->width == 1 && node->op != OP_CONCAT && expr_at(inversion->context->exprs, node->a)->width == 1)
                walk_table(inversion, node, set, depth);
            else
                give_up(set);
            return;
        }
        e = invert_step(inversion, node, set);
    }
}

void invert_expr(struct context *context, expr_handle e, uint32_t x, unsigned x_width, struct set *set)
{
    struct inversion inversion = {.context = context, .x = x, .x_width = x_width, .steps = STEP_LIMIT};
    assert(invert_depends(&inversion, e));
    invert_walk(&inversion, e, set, 0);
}
