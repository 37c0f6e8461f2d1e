#include <stdio.h>
#include <string.h>

#include "base/vec.h"
#include "sym/expr.h"
#include "test/unit/suite.h"

static struct exprs table;
static struct text text;
static expr_handle x, y, c;

static void setup(void)
{
    ck_assert(exprs_init(&table, NULL, 1 << 16));
    text_init(&text);
    x = expr_input(&table, 32, 0);
    y = expr_input(&table, 32, 1);
    c = expr_input(&table, 8, 2);
}

static void teardown(void)
{
    exprs_fini(&table);
    text_fini(&text);
}

static const char *name_of(const void *context, uint32_t input)
{
    return ((const char *const *)context)[input];
}

static const char *print(expr_handle e)
{
    static const char *const names[] = {"x", "p->y", "c"};
    text_clear(&text);
    expr_print(&table, e, name_of, names, &text);
    return text.data;
}

static expr_handle number(int value)
{
    return expr_const(&table, 32, (uint64_t)value);
}

static expr_handle make(enum op op, expr_handle a, expr_handle b)
{
    return expr_make2(&table, op, a, b);
}

START_TEST(parentheses_where_c_needs_them)
{
    ck_assert_str_eq(print(make(OP_MUL, make(OP_ADD, x, y), x)), "x * (x + p->y)");
    ck_assert_str_eq(print(make(OP_SUB, x, make(OP_SUB, y, x))), "x - (p->y - x)");
    ck_assert_str_eq(print(make(OP_ADD, make(OP_MUL, x, y), number(-3))), "x * p->y - 3");
    ck_assert_str_eq(print(make(OP_SUB, number(10), x)), "10 - x");
    ck_assert_str_eq(print(make(OP_EQ, make(OP_AND, x, number(5)), number(4))), "(x & 0x5) == 4");
    ck_assert_str_eq(print(expr_make1(&table, OP_NEG, make(OP_MUL, x, y))), "-(x * p->y)");
}
END_TEST

START_TEST(signs_and_casts)
{
    ck_assert_str_eq(print(make(OP_SLT, x, number(7))), "x < 7");
    ck_assert_str_eq(print(make(OP_ULT, x, number(7))), "x < 7u");
    ck_assert_str_eq(print(make(OP_ULT, x, y)), "(uint32_t)x < p->y");
    ck_assert_str_eq(print(make(OP_LSHR, x, number(3))), "(uint32_t)x >> 3");
    ck_assert_str_eq(print(make(OP_ADD, expr_cast(&table, OP_SEXT, 32, c), x)), "x + (int32_t)c");
    ck_assert_str_eq(print(expr_extract(&table, 8, 8, x)), "(uint8_t)(x >> 8)");
    ck_assert_str_eq(print(expr_extract(&table, 3, 5, x)), "x >> 3 & 0x1f");
    ck_assert_str_eq(print(make(OP_CONCAT, c, x)), "c << 32 | x");
}
END_TEST

START_TEST(truth_values)
{
    expr_handle less = make(OP_SLT, x, y), equal = make(OP_EQ, x, number(0));
    ck_assert_str_eq(print(expr_not(&table, equal)), "x != 0");
    ck_assert_str_eq(print(make(OP_OR, make(OP_AND, less, equal), make(OP_EQ, y, number(1)))),
                     "p->y == 1 || x < p->y && x == 0");
    ck_assert_str_eq(print(expr_ite(&table, less, x, y)), "x < p->y ? x : p->y");
    ck_assert_str_eq(print(make(OP_ADD, x, expr_cast(&table, OP_ZEXT, 32, less))), "x + (x < p->y)");
}
END_TEST

START_TEST(length_is_limited)
{
    expr_handle e = x;
    for (int i = 0; i < 200; i++)
        e = make(OP_ADD, make(OP_MUL, e, e), y);
    ck_assert_uint_lt(strlen(print(e)), 10000);
    ck_assert_ptr_nonnull(strstr(text.data, "..."));
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("sym/print");
    TCase *all = tcase_create("print");
    tcase_add_checked_fixture(all, setup, teardown);
    tcase_add_test(all, parentheses_where_c_needs_them);
    tcase_add_test(all, signs_and_casts);
    tcase_add_test(all, truth_values);
    tcase_add_test(all, length_is_limited);
    suite_add_tcase(suite, all);
    return suite_run(suite);
}
