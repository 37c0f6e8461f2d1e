/* sums_test.c - running sums, whose predicates have all variables before them: what a query costs grows as they do. */
#include "test/unit/solver/fixture.h"
#include "solver/bits/bits.h"
#include "solver/fast/fast_link.h"

enum { LARGE = 480, SMALL = LARGE / 4 };

/* sum = sum * 31 + byte for each byte, and a predicate about each sum. Returns the last sum. */
static expr_handle make_sums(struct fixture *f, unsigned count, bool with_path)
{
    expr_handle sum = fixture_const(f, 32, 1);
    uint64_t value = 1;
    for (unsigned i = 0; i < count; i++) {
        expr_handle byte = expr_cast(&f->exprs, OP_ZEXT, 32, fixture_int(f, 8, false, 0));
        sum = fixture_make(f, OP_MUL, sum, fixture_const(f, 32, 31));
        sum = fixture_make(f, OP_ADD, sum, byte);
        value = value * 31 & UINT32_MAX;
        expr_handle mixed = fixture_make(f, OP_XOR, sum, fixture_make(f, OP_LSHR, sum, fixture_const(f, 32, 7)));
        expr_handle pred = fixture_make(f, OP_EQ, fixture_make(f, OP_UREM, mixed, fixture_const(f, 32, 5)),
                                        fixture_const(f, 32, (value ^ value >> 7) % 5));
        if (with_path)
            fixture_add(f, pred, false);
    }
    return sum;
}

static uint64_t work_of_flip(unsigned count)
{
    struct fixture *f = fixture_new();
    make_sums(f, count, true);
    expr_handle goal = expr_not(&f->exprs, f->path[--f->path_count]);
    struct fast *fast = fast_new(&f->context);
    uint64_t before = f->context.eval.work + support_work(f->context.support);
    fixture_slice(f, goal);
    ck_assert_uint_eq(f->slice.count, count);
    ck_assert_int_eq(fast_solve(fast, &f->slice, &f->model).verdict, VERDICT_SAT);
    ck_assert(model_satisfies(&f->context, &f->slice, &f->model));
    uint64_t work = f->context.eval.work + support_work(f->context.support) - before;
    fast_free(fast);
    fixture_free(f);
    return work;
}

START_TEST(a_flip_is_linear)
{
    uint64_t small = work_of_flip(SMALL), large = work_of_flip(LARGE);
    ck_assert_uint_le(large, 6 * small);
}
END_TEST

/* A few of the variables are enough, and the circuit has those alone. */
START_TEST(a_value_is_found_with_few_variables)
{
    struct fixture *f = fixture_new();
    expr_handle sum = make_sums(f, LARGE, false);
    fixture_slice(f, fixture_make(f, OP_EQ, sum, fixture_const(f, 32, 0x12345678)));
    ck_assert_int_eq(narrow_solve(&f->context, &f->slice, &f->model), VERDICT_SAT);
    ck_assert(model_satisfies(&f->context, &f->slice, &f->model));
    ck_assert_uint_le(f->model.assignments.count, 32);
    fixture_free(f);
}
END_TEST

/* All variables of what is big, in order; and which of its parts have one of them. */
START_TEST(the_variables_of_sums)
{
    struct fixture *f = fixture_new();
    uint32_t count;
    expr_handle sum = make_sums(f, LARGE, false);
    ck_assert(support_is_big(f->context.support, sum));
    const uint32_t *vars = support_of(f->context.support, sum, &count);
    ck_assert_uint_eq(count, LARGE);
    for (uint32_t i = 0; i < count; i++)
        ck_assert_uint_eq(vars[i], i);
    expr_handle before = expr_at(&f->exprs, sum)->a;       /* sum = before + byte, or byte + before */
    if (!support_is_big(f->context.support, before))
        before = expr_at(&f->exprs, sum)->b;
    for (uint32_t var = 0; var < LARGE; var++) {
        ck_assert(support_has(f->context.support, sum, var));
        ck_assert(support_has(f->context.support, before, var) == (var < LARGE - 1));
    }
    ck_assert(!support_has(f->context.support, sum, LARGE));
    fixture_free(f);
}
END_TEST

int main(void)
{
    const TTest *const tests[] = {a_flip_is_linear, a_value_is_found_with_few_variables, the_variables_of_sums, NULL};
    return fixture_main("sums", tests);
}
