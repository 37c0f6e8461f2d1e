/* linear_test.c - lp_solve's models are small changes that satisfy the slice; its "infeasible" is believed only
 * when bounds prove it. */
#include "test/unit/solver/fixture.h"
#include "solver/chain/linear.h"

static enum verdict solve(struct fixture *f, expr_handle goal)
{
    struct linear *linear = linear_new(&f->context);
    fixture_slice(f, goal);
    enum verdict verdict = linear_solve(linear, &f->slice, &f->model).verdict;
    if (verdict == VERDICT_SAT)
        ck_assert(model_satisfies(&f->context, &f->slice, &f->model));
    linear_free(linear);
    return verdict;
}

static expr_handle constant(struct fixture *f, int64_t value)
{
    return fixture_const(f, 32, (uint64_t)value);
}

static expr_handle multiple(struct fixture *f, int64_t factor, expr_handle x)
{
    return fixture_make(f, OP_MUL, x, constant(f, factor));
}

START_TEST(smallest_change)
{
    struct fixture *f = fixture_new();
    expr_handle x = fixture_int(f, 32, true, 10), y = fixture_int(f, 32, true, 20);
    expr_handle sum = fixture_make(f, OP_ADD, multiple(f, 2, x), multiple(f, 3, y));
    ck_assert_int_eq(solve(f, fixture_make(f, OP_EQ, sum, constant(f, 91))), VERDICT_SAT);
    int64_t dx = (int32_t)fixture_value(f, x) - 10, dy = (int32_t)fixture_value(f, y) - 20;
    ck_assert_int_eq(2 * dx + 3 * dy, 11);
    ck_assert_int_eq(llabs(dx) + llabs(dy), 4);
    fixture_free(f);
}
END_TEST

START_TEST(systems)
{
    struct fixture *f = fixture_new();
    expr_handle x = fixture_int(f, 32, true, 0), y = fixture_int(f, 32, true, 0), z = fixture_int(f, 32, true, 0);
    expr_handle xy = fixture_make(f, OP_ADD, x, y);
    fixture_add(f, fixture_make(f, OP_SLE, fixture_make(f, OP_SUB, x, y), z), false);
    fixture_add(f, fixture_make(f, OP_SLE, z, fixture_make(f, OP_ADD, xy, constant(f, 5))), false);
    fixture_add(f, fixture_make(f, OP_SLT, x, constant(f, 1000)), false);
    ck_assert_int_eq(solve(f, fixture_make(f, OP_SLT, constant(f, 1500), xy)), VERDICT_SAT);
    ck_assert_int_eq(solve(f, fixture_make(f, OP_EQ, multiple(f, 7, z), fixture_make(f, OP_ADD, xy, constant(f, 3)))),
                     VERDICT_SAT);
    fixture_free(f);
}
END_TEST

START_TEST(disequalities_are_split)
{
    struct fixture *f = fixture_new();
    expr_handle x = fixture_int(f, 32, true, -1ull);
    for (int64_t i = 0; i < 6; i++)
        fixture_add(f, expr_not(&f->exprs, fixture_make(f, OP_EQ, multiple(f, 3, x), constant(f, 3 * i))), false);
    ck_assert_int_eq(solve(f, fixture_make(f, OP_SLT, constant(f, -1), x)), VERDICT_SAT);
    ck_assert_int_eq((int32_t)fixture_value(f, x), 6);
    fixture_free(f);
}
END_TEST

START_TEST(unsat_by_bounds)
{
    struct fixture *f = fixture_new();
    expr_handle a = fixture_int(f, 8, false, 3), b = fixture_int(f, 8, false, 4);
    expr_handle x = expr_cast(&f->exprs, OP_ZEXT, 32, a), y = expr_cast(&f->exprs, OP_ZEXT, 32, b);
    expr_handle sum = fixture_make(f, OP_ADD, multiple(f, 2, x), multiple(f, 4, y));
    fixture_add(f, fixture_make(f, OP_ULT, a, fixture_const(f, 8, 100)), false);
    fixture_add(f, fixture_make(f, OP_ULT, b, fixture_const(f, 8, 100)), false);
    ck_assert_int_eq(solve(f, fixture_make(f, OP_SLT, constant(f, 594), sum)), VERDICT_UNSAT);
    ck_assert_int_eq(solve(f, fixture_make(f, OP_SLT, constant(f, 593), sum)), VERDICT_SAT);
    ck_assert_int_eq(solve(f, fixture_make(f, OP_EQ, sum, constant(f, 101))), VERDICT_UNSAT);
    ck_assert_int_eq(solve(f, fixture_make(f, OP_EQ, sum, constant(f, 102))), VERDICT_SAT);
    fixture_free(f);
}
END_TEST

/* x + 1 < x has no solution over the integers, but one in C. */
START_TEST(wrapping_is_no_proof)
{
    struct fixture *f = fixture_new();
    expr_handle x = fixture_int(f, 32, false, 3), y = fixture_int(f, 32, false, 5);
    expr_handle sum = fixture_make(f, OP_ADD, x, y);
    ck_assert_int_eq(solve(f, fixture_make(f, OP_ULT, sum, x)), VERDICT_UNKNOWN);
    expr_handle twice = multiple(f, 2, x), more = fixture_make(f, OP_ADD, twice, constant(f, 1));
    ck_assert_int_ne(solve(f, fixture_make(f, OP_EQ, twice, more)), VERDICT_SAT);
    ck_assert_int_ne(solve(f, fixture_make(f, OP_EQ, multiple(f, 3, x), constant(f, 1))), VERDICT_UNSAT);
    fixture_free(f);
}
END_TEST

/* A factor is replaced by its value, as in CUTE. */
START_TEST(products)
{
    struct fixture *f = fixture_new();
    expr_handle x = fixture_int(f, 32, true, 2), y = fixture_int(f, 32, true, 6);
    expr_handle product = fixture_make(f, OP_MUL, x, y);
    enum verdict verdict = solve(f, fixture_make(f, OP_EQ, product, constant(f, 42)));
    ck_assert(verdict == VERDICT_SAT);
    verdict = solve(f, fixture_make(f, OP_EQ, product, constant(f, 43)));
    ck_assert(verdict == VERDICT_UNKNOWN);
    fixture_add(f, fixture_make(f, OP_SLT, x, constant(f, 3)), false);     /* either factor may be the right one */
    ck_assert(solve(f, fixture_make(f, OP_EQ, product, constant(f, -4))) == VERDICT_SAT);
    fixture_add(f, fixture_make(f, OP_SLT, y, constant(f, 7)), false);
    ck_assert(solve(f, fixture_make(f, OP_EQ, product, constant(f, 14))) == VERDICT_UNKNOWN);
    f->path_count = 0;
    fixture_add(f, fixture_make(f, OP_EQ, x, constant(f, 2)), false);
    ck_assert(solve(f, fixture_make(f, OP_EQ, product, constant(f, 14))) == VERDICT_SAT);
    f->path_count = 0;
    fixture_add(f, fixture_make(f, OP_EQ, y, constant(f, 6)), false);
    ck_assert(solve(f, fixture_make(f, OP_EQ, product, constant(f, 18))) == VERDICT_SAT);
    fixture_free(f);
}
END_TEST

START_TEST(sixty_four_bits)
{
    struct fixture *f = fixture_new();
    expr_handle x = fixture_int(f, 64, false, 0xffffffffffffff00ull), y = fixture_int(f, 64, false, 17);
    expr_handle sum = fixture_make(f, OP_ADD, x, y);
    ck_assert_int_eq(solve(f, fixture_make(f, OP_EQ, sum, fixture_const(f, 64, 0xfffffffffffffffeull))), VERDICT_SAT);
    ck_assert_int_eq(solve(f, fixture_make(f, OP_ULT, x, y)), VERDICT_UNKNOWN);
    fixture_free(f);
}
END_TEST

int main(void)
{
    const TTest *const tests[] = {
        smallest_change, systems, disequalities_are_split, unsat_by_bounds, wrapping_is_no_proof, products,
        sixty_four_bits, NULL,
    };
    return fixture_main("linear", tests);
}
