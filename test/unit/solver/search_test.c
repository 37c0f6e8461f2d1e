/* search_test.c - hill climbing: what cannot be inverted, what there is no way to, and what is left as it was. */
#include <string.h>
#include "solver/chain/search.h"
#include "test/unit/solver/fixture.h"

static uint64_t bits_of(double value)
{
    uint64_t bits;
    memcpy(&bits, &value, sizeof bits);
    return bits;
}

static enum verdict solve(struct fixture *f, expr_handle goal)
{
    fixture_slice(f, goal);
    enum verdict verdict = search_solve(&f->context, &f->slice, &f->model).verdict;
    if (verdict == VERDICT_SAT)
        ck_assert(model_satisfies(&f->context, &f->slice, &f->model));
    for (size_t i = 0; i < f->vars.list.count; i++)
        ck_assert_uint_eq(f->context.values[i], f->hint[i]);
    return verdict;
}

START_TEST(a_square_in_an_interval)
{
    static const double hints[] = {0, 1, -3, 1e300, -1e-300, 1.5};
    for (unsigned i = 0; i < 6; i++) {
        struct fixture *f = fixture_new();
        expr_handle x = fixture_int(f, 64, false, bits_of(hints[i])), square = fixture_make(f, OP_FMUL, x, x);
        expr_handle above = fixture_make(f, OP_FLT, fixture_const(f, 64, bits_of(2.0)), square);
        expr_handle below = fixture_make(f, OP_FLT, square, fixture_const(f, 64, bits_of(2.0001)));
        ck_assert_int_eq(solve(f, fixture_make(f, OP_AND, above, below)), VERDICT_SAT);
        fixture_free(f);
    }
}
END_TEST

/* Two variables, and a path that must go on to hold. */
START_TEST(a_point_on_a_circle)
{
    struct fixture *f = fixture_new();
    expr_handle x = fixture_int(f, 64, false, bits_of(0)), y = fixture_int(f, 64, false, bits_of(0));
    expr_handle sum = fixture_make(f, OP_FADD, fixture_make(f, OP_FMUL, x, x), fixture_make(f, OP_FMUL, y, y));
    fixture_add(f, fixture_make(f, OP_FLE, x, y), false);
    fixture_add(f, fixture_make(f, OP_FLT, x, fixture_const(f, 64, bits_of(0.5))), false);
    ck_assert_int_eq(solve(f, fixture_make(f, OP_FEQ, sum, fixture_const(f, 64, bits_of(25.0)))), VERDICT_SAT);
    fixture_free(f);
}
END_TEST

/* Integers of both kinds: x * x - 10 * x < -20, signed, and a float made of one. */
START_TEST(integers_too)
{
    struct fixture *f = fixture_new();
    expr_handle x = fixture_int(f, 32, true, 4000000000u), ten = fixture_const(f, 32, 10);
    expr_handle left = fixture_make(f, OP_SUB, fixture_make(f, OP_MUL, x, x), fixture_make(f, OP_MUL, x, ten));
    fixture_add(f, fixture_make(f, OP_SLT, x, fixture_const(f, 32, 1000)), false);
    ck_assert_int_eq(solve(f, fixture_make(f, OP_SLT, left, fixture_const(f, 32, (uint64_t)-20))), VERDICT_SAT);
    expr_handle root = expr_make1(&f->exprs, OP_FSQRT, expr_cast(&f->exprs, OP_STOF, 64, x));
    f->path_count = 0;
    ck_assert_int_eq(solve(f, fixture_make(f, OP_FEQ, root, fixture_const(f, 64, bits_of(57.0)))), VERDICT_SAT);
    fixture_free(f);
}
END_TEST

/* Nothing is proved, and pointers are not for it. */
START_TEST(no_answer)
{
    struct fixture *f = fixture_new();
    expr_handle x = fixture_int(f, 64, false, 0), p = fixture_pointer(f, 16, 1, 0);
    expr_handle square = fixture_make(f, OP_FMUL, x, x);
    expr_handle negative = fixture_make(f, OP_FLT, square, fixture_const(f, 64, bits_of(-1.0)));
    ck_assert_int_eq(solve(f, negative), VERDICT_UNKNOWN);
    ck_assert_int_eq(solve(f, fixture_make(f, OP_ULT, x, p)), VERDICT_UNKNOWN);
    fixture_free(f);
}
END_TEST

int main(void)
{
    const TTest *const tests[] = {a_square_in_an_interval, a_point_on_a_circle, integers_too, no_answer, NULL};
    return fixture_main("search", tests);
}
