/* check.c - the implicit predicates of an operation, as expressions: the conditions that C imposes on the operands of /
 * and << and of signed + - *.
 *
 * A predicate is recorded with its outcome, once in a run: afterwards the path implies it. One that holds for every
 * input (by its form or by the ranges of its operands) is no choice. One that fails ends the run with an error. */
#include "runtime/eval/check.h"
#include "runtime/platform/sites.h"
#include "runtime/platform/thread.h"
#include "runtime/record/end.h"
#include "runtime/record/range.h"
#include "runtime/record/record.h"
#include "runtime/record/value.h"

#include "sym/eval.h"

#include <assert.h>

static bool is_known_to_hold(expr_handle e)
{
    const struct expr *node = expr_at(&PROCESS->exprs, e);
    uint64_t low, high;
    if (mark_has(e, MARK_TRUE) || (node->op == OP_NOT && mark_has(node->a, MARK_FALSE))) {
        assert(val_is(e, 1));
        return true;
    }
    expr_bounds(&PROCESS->exprs, e, &low, &high);
    assert(low == 0 || val_is(e, 1));
    return low == 1;
}

static void check_record(enum check check, struct val holds, uint32_t site)
{
    assert(holds.width == 1);
    if (holds.sym ? is_known_to_hold(holds.sym) : holds.value)
        return;
    expr_handle e = val_handle(holds);
    if (!e)
        return;                                    /* the table is full: already counted as a loss */
    bool is_ending = CURRENT->has_version;
    if (!is_ending || !mark_has(e, MARK_FALSE))
        record_choice(is_ending ? CHOICE_ALIAS : CHOICE_CHECK, check, site, e, holds.value);
    if (!holds.value) {
        mark_set(e, MARK_FALSE);
        CURRENT->failed_check = check;
        CURRENT->failed_site = site;
        run_end(END_CHECK);
    }
    mark_set(e, MARK_TRUE);
    range_learn_truth(e, true);
}

/* True if the check is requested, and no CUTE_ok excuses it at this site. */
static bool is_wanted(enum check check, uint32_t site)
{
    return request_has_check(check) && !(__start_cute_sites[site].excused >> check & 1);
}

/* Check a predicate on which the result of the operation depends. If the check is off its violation is no error, but
 * each outcome has its own path: where it is violated the value is undefined (tree.c), and the operands are
 * concretized. */
static void check_value(enum check check, struct val holds, uint32_t site)
{
    if (is_wanted(check, site))
        check_record(check, holds, site);
    else if (holds.sym && !is_known_to_hold(holds.sym))
        record_fixed(CHOICE_CONCRETIZED, holds, site);
}

/* ---- overflow ---- */

static struct val check_least(unsigned width)
{
    return val_const(width, 1ull << (width - 1));
}
static struct val check_number(unsigned width, int64_t value)
{
    return val_const(width, (uint64_t)value);
}
static struct val check_differs(struct val a, struct val b)
{
    return val_make1(OP_NOT, val_make2(OP_EQ, a, b));
}

/* low <= a <= high, for numbers of a's type. Bounds that the type implies are left out. */
static struct val check_between(struct val a, __int128 low, __int128 high)
{
    struct range all = range_full(a.width);
    struct val holds = val_const(1, 1);
    if (high < all.high)
        holds = val_make2(OP_SLE, a, check_number(a.width, (int64_t)high));
    if (low > all.low)
        holds = val_make2(OP_AND, val_make2(OP_SLE, check_number(a.width, (int64_t)low), a), holds);
    return holds;
}

/* With one concrete operand the predicate is an interval for the other one. */
static struct val add_interval(struct val a, int64_t c)
{
    struct range all = range_full(a.width);
    return check_between(a, all.low - c, all.high - c);
}
static struct val subtract_interval(int64_t c, struct val b)
{
    struct range all = range_full(b.width);
    return check_between(b, c - all.high, c - all.low);
}
static struct val multiply_interval(struct val a, int64_t c)
{
    struct range all = range_full(a.width);
    if (c == 0)
        return val_const(1, 1);
    return c > 0 ? check_between(a, all.low / c, all.high / c) : check_between(a, all.high / c, all.low / c);
}

/* Both operands are symbolic, and narrow enough: the exact result must fit the type. Bounds that `result` proves are
 * left out. */
static struct val fits(enum op op, struct val a, struct val b, struct range result)
{
    unsigned width = a.width, wide = op == OP_MUL ? 2 * width : width + 1;
    struct range all = range_full(width);
    struct val exact = val_make2(op, val_cast(OP_SEXT, wide, a), val_cast(OP_SEXT, wide, b));
    __int128 low = result.low < all.low ? all.low : range_full(wide).low;
    __int128 high = result.high > all.high ? all.high : range_full(wide).high;
    return check_between(exact, low, high);
}

/* Both operands are symbolic, with 64 bits: the signs decide for a sum, a division for a product. */
static struct val sum_fits(enum op op, struct val a, struct val b)
{
    struct val sum = val_make2(op, a, b);
    struct val turned = op == OP_ADD ? val_make2(OP_XOR, b, sum) : val_make2(OP_XOR, a, b);
    return val_make2(OP_SLE, check_number(64, 0), val_make2(OP_AND, val_make2(OP_XOR, a, sum), turned));
}
static struct val product_fits(struct val a, struct val b)
{
    struct val is_zero = val_make2(OP_EQ, a, check_number(64, 0));
    struct val divides = val_make2(OP_EQ, val_make2(OP_SDIV, val_make2(OP_MUL, a, b), a), b);
    struct val negates = val_make2(OP_AND, val_make2(OP_EQ, a, check_number(64, -1)),
                                   val_make2(OP_EQ, b, check_least(64)));
    return val_make2(OP_OR, is_zero, val_make2(OP_AND, divides, val_make1(OP_NOT, negates)));
}

static struct val binary_fits(enum op op, struct val a, struct val b, struct range result)
{
    int64_t x = width_sign_extend(a.value, a.width), y = width_sign_extend(b.value, b.width);
    if (op == OP_SUB && !b.sym)
        return check_between(a, range_full(a.width).low + y, range_full(a.width).high + y);
    if (op == OP_SUB && !a.sym)
        return subtract_interval(x, b);
    if (!b.sym)
        return op == OP_ADD ? add_interval(a, y) : multiply_interval(a, y);
    if (!a.sym)
        return op == OP_ADD ? add_interval(b, x) : multiply_interval(b, x);
    if (a.width < 64 && (op != OP_MUL || a.width <= 32))
        return fits(op, a, b, result);
    return op == OP_MUL ? product_fits(a, b) : sum_fits(op, a, b);
}

/* The predicate for the values of this run, computed in twice the width, to compare with. */
static FOR_ASSERT bool value_fits(enum op op, struct val a, struct val b)
{
    __int128 x = width_sign_extend(a.value, a.width), y = width_sign_extend(b.value, b.width);
    __int128 exact = op == OP_ADD ? x + y : op == OP_SUB ? x - y : op == OP_MUL ? x * y : -x;
    return range_is_within((struct range){exact, exact}, range_full(a.width));
}

static void check_overflow(enum op op, struct val a, struct val b, uint32_t site)
{
    struct range result = range_apply(op, range_of_val(a), range_of_val(b));
    if (a.width < 2 || range_is_within(result, range_full(a.width))) {
        assert(a.width < 2 || value_fits(op, a, b));
        return;
    }
    struct val holds = op == OP_NEG ? check_differs(a, check_least(a.width)) : binary_fits(op, a, b, result);
    assert((bool)holds.value == value_fits(op, a, b));
    check_record(CHECK_OVERFLOW, holds, site);
}

/* ---- other checks ---- */

static void check_division(enum op op, struct val a, struct val b, uint32_t site)
{
    if (b.sym)
        check_value(CHECK_DIV, check_differs(b, val_const(b.width, 0)), site);
    bool may_be_least = a.sym || a.value == check_least(a.width).value;
    bool may_be_minus_one = b.sym || b.value == width_mask(b.width);
    if ((op != OP_SDIV && op != OP_SREM) || !request_has_check(CHECK_DIVOVER) || !may_be_least || !may_be_minus_one)
        return;
    struct val is_least = val_make2(OP_EQ, a, check_least(a.width));
    struct val is_minus_one = val_make2(OP_EQ, b, check_number(b.width, -1));
    check_record(CHECK_DIVOVER, val_make1(OP_NOT, val_make2(OP_AND, is_least, is_minus_one)), site);
}

/* `limit` as a float, which must represent it exactly. */
static struct val float_limit(unsigned width, __int128 limit)
{
    uint64_t bits = limit < 0 ? (uint64_t)-limit : (uint64_t)limit;
    struct val value = val_const(width, eval_op(OP_UTOF, width, 64, 0, bits, 0, 0));
    return limit < 0 ? val_make1(OP_FNEG, value) : value;
}

/* Conversion truncates towards zero: values above `low` - 1 fit, if `low` - 1 is a float; otherwise values from `low`
 * on. 2^64 does not fit a word: its half is added to itself. */
static void check_conversion(enum op op, unsigned width, struct val a, uint32_t site)
{
    unsigned mantissa = a.width == 64 ? 53 : 24;
    __int128 half = (__int128)1 << (width - 1), low = op == OP_FTOS ? -half : 0;
    struct val high = float_limit(a.width, half);
    if (op == OP_FTOU)
        high = val_make2(OP_FADD, high, high);
    struct val fits = width < mantissa || low == 0 ? val_make2(OP_FLT, float_limit(a.width, low - 1), a)
                                                   : val_make2(OP_FLE, float_limit(a.width, low), a);
    check_value(CHECK_FLOAT, val_make2(OP_AND, fits, val_make2(OP_FLT, a, high)), site);
}

void check_operands(enum check check, enum op op, unsigned width, struct val a, struct val b, uint32_t site)
{
    if (check == CHECK_DIV)
        check_division(op, a, b, site);
    else if (check == CHECK_FLOAT)
        check_conversion(op, width, a, site);
    else if (check == CHECK_SHIFT && b.sym)
        check_value(check, val_make2(OP_ULT, b, val_const(b.width, b.width)), site);
    else if (check == CHECK_OVERFLOW && is_wanted(check, site))
        check_overflow(op, a, b, site);
}

void check_bounds(struct val index, uint64_t limit, uint32_t site)
{
    if (!index.sym || !is_wanted(CHECK_BOUNDS, site))
        return;
    check_record(CHECK_BOUNDS, val_make2(OP_ULT, index, val_const(index.width, limit)), site);
    range_learn(index.sym, (struct range){0, (__int128)limit - 1}, MARK_BOUNDS);
}

void cute_undefined(const struct cute_site *site)
{
    if (!run_is_active() || !is_wanted((enum check)site->size, site_number(site)))
        return;
    record_at(site_number(site));
    run_end_status(END_UNDEFINED, (int)site->size);
}

void check_inside(struct val inside, uint32_t site)
{
    check_value(CHECK_BOUNDS, inside, site);
}

void check_pointer(struct val pointer, uint32_t site)
{
    if (pointer.sym && request_has_check(CHECK_NULL))
        check_record(CHECK_NULL, check_differs(pointer, val_const(pointer.width, 0)), site);
}

void check_concretize_null(struct val pointer, uint32_t site)
{
    if (pointer.sym && !is_known_to_hold(check_differs(pointer, val_const(pointer.width, 0)).sym))
        record_fixed(CHOICE_INDEX, val_make2(OP_EQ, pointer, val_const(pointer.width, 0)), site);
}
