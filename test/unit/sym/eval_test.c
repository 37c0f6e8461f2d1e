#include "sym/eval.h"
#include "test/unit/suite.h"

static struct exprs table;
static struct eval eval;

static void setup(void)
{
    ck_assert(exprs_init(&table, NULL, 4 << 20));
    eval_init(&eval, &table);
}

static void teardown(void)
{
    eval_fini(&eval);
    exprs_fini(&table);
}

START_TEST(a_new_assignment_forgets_the_old)
{
    expr_handle x = expr_input(&table, 32, 0), y = expr_input(&table, 8, 3), sum = expr_make2(&table, OP_ADD, x, x);
    for (uint64_t value = 0; value < 1000; value++) {
        eval_begin(&eval, &value, 1);
        ck_assert_uint_eq(eval_expr(&eval, sum), 2 * value);
        ck_assert_uint_eq(eval_expr(&eval, y), 0);                  /* beyond the count */
    }
    eval_begin(&eval, (uint64_t[]){1ull << 32 | 5}, 1);             /* above the width */
    ck_assert_uint_eq(eval_expr(&eval, x), 5);
}
END_TEST

START_TEST(the_table_may_grow_meanwhile)
{
    uint64_t value = 3;
    expr_handle x = expr_input(&table, 32, 0), y = expr_input(&table, 32, 1), e = x;
    eval_begin(&eval, &value, 1);
    for (uint32_t i = 1; i < 3000; i++) {
        e = expr_make2(&table, OP_MUL, e, i & 1 ? y : x);
        eval_expr(&eval, expr_make2(&table, OP_ADD, e, x));
    }
    ck_assert_uint_eq(eval_expr(&eval, x), 3);
}
END_TEST

START_TEST(the_epoch_may_wrap)
{
    expr_handle x = expr_input(&table, 32, 0), e = expr_make2(&table, OP_ADD, x, x);
    uint64_t value = 1;
    eval_begin(&eval, &value, 1);
    ck_assert_uint_eq(eval_expr(&eval, e), 2);
    eval.epoch = UINT32_MAX - 1;
    for (value = 10; value < 14; value++) {
        eval_begin(&eval, &value, 1);
        ck_assert_uint_eq(eval_expr(&eval, e), 2 * value);
    }
}
END_TEST

/* A chain of a million, and a ladder that has 2^200 paths. */
START_TEST(deep_and_shared)
{
    enum { DEEP = 1000000 };
    expr_handle x = expr_input(&table, 64, 0), y = expr_input(&table, 64, 1), e = x;
    uint64_t value[] = {12345, 678}, want = value[0];
    for (int i = 0; i < DEEP; i++) {
        e = expr_make2(&table, i & 1 ? OP_MUL : OP_SUB, e, y);
        want = i & 1 ? want * value[1] : want - value[1];
    }
    eval_begin(&eval, value, 2);
    ck_assert_uint_eq(eval_expr(&eval, e), want);
    want = value[0];
    e = x;
    for (int i = 0; i < 200; i++) {
        e = expr_make2(&table, OP_ADD, expr_make2(&table, OP_MUL, e, e), e);
        want = want * want + want;
    }
    ck_assert_uint_eq(eval_expr(&eval, e), want);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("sym/eval");
    TCase *all = tcase_create("eval");
    tcase_set_timeout(all, 60);
    tcase_add_checked_fixture(all, setup, teardown);
    tcase_add_test(all, a_new_assignment_forgets_the_old);
    tcase_add_test(all, the_table_may_grow_meanwhile);
    tcase_add_test(all, the_epoch_may_wrap);
    tcase_add_test(all, deep_and_shared);
    suite_add_tcase(suite, all);
    return suite_run(suite);
}
