/* What intervals alone prove: numbers made of digits, as strtol reads them. */
#include "fixture.h"
#include "solver/fast/fast_link.h"

enum { DIGITS = 16 };

struct digits {
    struct fixture *f;
    struct fast *fast;
    expr_handle number;                    /* of 64 bits */
};

/* `count` characters, each a digit, the first one not 0; the number that they are. */
static void digits_init(struct digits *d, unsigned count)
{
    struct fixture *f = d->f = fixture_new();
    d->fast = fast_new(&f->context);
    for (unsigned i = 0; i < count; i++) {
        expr_handle letter = fixture_int(f, 8, true, '1'), wide = expr_cast(&f->exprs, OP_SEXT, 64, letter);
        expr_handle digit = fixture_make(f, OP_SUB, wide, fixture_const(f, 64, '0'));
        fixture_add(f, fixture_make(f, OP_ULT, digit, fixture_const(f, 64, 10)), false);
        if (i == 0)
            fixture_add(f, expr_not(&f->exprs, fixture_make(f, OP_EQ, letter, fixture_const(f, 8, '0'))), false);
        expr_handle tens = i ? fixture_make(f, OP_MUL, d->number, fixture_const(f, 64, 10)) : 0;
        d->number = i ? fixture_make(f, OP_ADD, tens, digit) : digit;
    }
}

static void digits_fini(struct digits *d)
{
    fast_free(d->fast);
    fixture_free(d->f);
}

static enum verdict ask(struct digits *d, expr_handle goal)
{
    fixture_slice(d->f, goal);
    return fast_solve(d->fast, &d->f->slice, &d->f->model).verdict;
}

static expr_handle is_number(struct digits *d, uint64_t number)
{
    return fixture_make(d->f, OP_EQ, d->number, fixture_const(d->f, 64, number));
}

START_TEST(too_long_for_a_number)
{
    struct digits d;
    digits_init(&d, 6);
    ck_assert_int_eq(ask(&d, is_number(&d, 4660)), VERDICT_UNSAT);
    ck_assert_int_eq(ask(&d, is_number(&d, 99999)), VERDICT_UNSAT);
    ck_assert_int_eq(ask(&d, is_number(&d, 1000000)), VERDICT_UNSAT);
    ck_assert_int_ne(ask(&d, is_number(&d, 100000)), VERDICT_UNSAT);
    ck_assert_int_ne(ask(&d, is_number(&d, 999999)), VERDICT_UNSAT);
    digits_fini(&d);
}
END_TEST

START_TEST(too_short_to_overflow)
{
    for (unsigned count = 1; count <= 20; count++) {
        struct digits d;
        digits_init(&d, count);
        expr_handle limit = fixture_const(d.f, 64, INT64_MAX);
        enum verdict verdict = ask(&d, fixture_make(d.f, OP_ULT, limit, d.number));
        ck_assert_msg((verdict == VERDICT_UNSAT) == (count < 19), "%u digits", count);
        digits_fini(&d);
    }
}
END_TEST

START_TEST(signed_order)
{
    struct fixture *f = fixture_new();
    struct digits d = {.f = f, .fast = fast_new(&f->context)};
    expr_handle x = fixture_int(f, 32, true, 5), y = fixture_int(f, 32, true, (uint64_t)-5);
    fixture_add(f, fixture_make(f, OP_SLT, fixture_const(f, 32, 3), x), false);
    fixture_add(f, fixture_make(f, OP_SLT, x, fixture_const(f, 32, 100)), false);
    fixture_add(f, fixture_make(f, OP_SLT, y, fixture_const(f, 32, (uint64_t)-3 & 0xffffffff)), false);
    fixture_add(f, fixture_make(f, OP_SLT, fixture_const(f, 32, (uint64_t)-100 & 0xffffffff), y), false);
    expr_handle signs = fixture_make(f, OP_XOR, x, y);
    ck_assert_int_ne(ask(&d, fixture_make(f, OP_SLT, signs, fixture_const(f, 32, 0))), VERDICT_UNSAT);
    expr_handle square = fixture_make(f, OP_MUL, x, x);
    ck_assert_int_eq(ask(&d, fixture_make(f, OP_SLT, fixture_const(f, 32, 99 * 99), square)), VERDICT_UNSAT);
    ck_assert_int_eq(ask(&d, fixture_make(f, OP_SLT, square, fixture_const(f, 32, 4 * 4))), VERDICT_UNSAT);
    ck_assert_int_eq(ask(&d, fixture_make(f, OP_SLT, fixture_const(f, 32, 99 * 99 - 1), square)), VERDICT_SAT);
    digits_fini(&d);
}
END_TEST

/* count = (p != NULL) + (q != NULL): the path has asked each of them. */
START_TEST(numbers_of_pointers)
{
    struct fixture *f = fixture_new();
    struct digits d = {.f = f, .fast = fast_new(&f->context)};
    expr_handle null = fixture_const(f, 64, 0), count = fixture_const(f, 32, 0);
    expr_handle p = fixture_pointer(f, 16, 1, input_object_address(1, 16)), q = fixture_pointer(f, 16, 1, 0);
    expr_handle is_null[] = {fixture_make(f, OP_EQ, p, null), fixture_make(f, OP_EQ, q, null)};
    for (unsigned i = 0; i < 2; i++)
        count = fixture_make(f, OP_ADD, count, expr_cast(&f->exprs, OP_ZEXT, 32, expr_not(&f->exprs, is_null[i])));
    expr_handle goal = fixture_make(f, OP_ULT, fixture_const(f, 32, 1), count);
    fixture_add(f, expr_not(&f->exprs, is_null[0]), false);
    ck_assert_int_eq(ask(&d, goal), VERDICT_UNKNOWN);
    fixture_add(f, is_null[1], false);
    ck_assert_int_eq(ask(&d, goal), VERDICT_UNSAT);
    ck_assert_int_eq(ask(&d, fixture_make(f, OP_EQ, count, fixture_const(f, 32, 0))), VERDICT_UNSAT);
    ck_assert_int_eq(ask(&d, fixture_make(f, OP_EQ, count, fixture_const(f, 32, 1))), VERDICT_UNKNOWN);
    digits_fini(&d);
}
END_TEST

int main(void)
{
    const TTest *const tests[] = {too_long_for_a_number, too_short_to_overflow, signed_order, numbers_of_pointers,
                                  NULL};
    return fixture_main("fast_bounds", tests);
}
