/* expr_check_test.c - planted faults in expressions: each must be found, and what the makers return must not be. */
#include <check.h>
#include <stdlib.h>
#include <string.h>
#include "base/rng.h"
#include "sym/expr_check.h"

static struct exprs table;
static struct err err;

static expr_handle put(struct expr node)
{
    table.node[table.count] = node;
    return table.count++;
}

static void begin(void)
{
    ck_assert(exprs_init(&table, NULL, 1u << 16));
}

static void end(void)
{
    expr_check_fini(&table);
    exprs_fini(&table);
}

static void check_fault(struct expr node, const char *fault)
{
    expr_handle e = put(node);
    ck_assert(!expr_check_form(&table, e, &err));
    ck_assert_msg(strstr(err.text, fault), "%s instead of %s", err.text, fault);
    table.count--;
}

START_TEST(faults_of_form)
{
    begin();
    expr_handle x = expr_input(&table, 32, 0), y = expr_input(&table, 32, 1), byte = expr_input(&table, 8, 2);
    expr_handle seven = expr_const(&table, 32, 7), sum = expr_make2(&table, OP_ADD, x, seven);
    expr_handle wide = expr_cast(&table, OP_ZEXT, 64, x), not_x = expr_not(&table, x);
    check_fault((struct expr){.op = OP_ADD, .width = 32, .a = x, .b = table.count}, "does not stand before it");
    check_fault((struct expr){.op = OP_ADD, .width = 32, .a = x, .b = byte}, "a width is wrong");
    check_fault((struct expr){.op = OP_ULT, .width = 8, .a = x, .b = y}, "a width is wrong");
    check_fault((struct expr){.op = OP_CONST, .width = 8, .value = 256}, "a width is wrong");
    check_fault((struct expr){.op = OP_EXTRACT, .width = 8, .aux = 25, .a = x}, "a width is wrong");
    check_fault((struct expr){.op = OP_ADD, .width = 32, .a = y, .b = x}, "not in order");
    check_fault((struct expr){.op = OP_ADD, .width = 32, .a = seven, .b = x}, "not in order");
    check_fault((struct expr){.op = OP_ADD, .width = 32, .a = sum, .b = seven}, "two constants");
    check_fault((struct expr){.op = OP_XOR, .width = 32, .a = seven, .b = seven}, "all its operands");
    check_fault((struct expr){.op = OP_SUB, .width = 32, .a = x, .b = seven}, "it has a constant");
    check_fault((struct expr){.op = OP_SLE, .width = 1, .a = x, .b = seven}, "is not strict");
    check_fault((struct expr){.op = OP_NOT, .width = 32, .a = not_x}, "applied twice");
    expr_handle narrow = expr_cast(&table, OP_ZEXT, 16, byte);
    check_fault((struct expr){.op = OP_SEXT, .width = 32, .a = narrow}, "doubled cast");
    expr_handle both = expr_make2(&table, OP_CONCAT, byte, expr_input(&table, 8, 3));
    check_fault((struct expr){.op = OP_CONCAT, .width = 24, .a = both, .b = byte}, "nested on the left");
    ck_assert(expr_check_form(&table, wide, &err));
    end();
}
END_TEST

START_TEST(faults_of_value)
{
    begin();
    expr_handle x = expr_input(&table, 32, 0), y = expr_input(&table, 32, 1);
    struct expr less = {.op = OP_ULT, .width = 1, .a = x, .b = y};
    ck_assert(expr_check_value(&table, expr_make2(&table, OP_ULT, x, y), &less, &err));
    ck_assert(!expr_check_value(&table, expr_make2(&table, OP_ULE, y, x), &less, &err));
    ck_assert_ptr_nonnull(strstr(err.text, "made for ULT"));
    ck_assert(!expr_check_value(&table, x, &less, &err));
    ck_assert_ptr_nonnull(strstr(err.text, "has width 32"));
    end();
}
END_TEST

/* Random operators on what there is already: form and value are right whatever the makers have made of it. */
START_TEST(makers_are_right)
{
    enum { COUNT = 20000, WIDTHS = 4 };
    static const unsigned widths[WIDTHS] = {1, 8, 32, 64};
    static const enum op ops[] = {OP_ADD, OP_SUB, OP_MUL, OP_UDIV, OP_SDIV, OP_UREM, OP_SREM, OP_AND, OP_OR, OP_XOR,
                                  OP_SHL, OP_LSHR, OP_ASHR, OP_EQ, OP_ULT, OP_ULE, OP_SLT, OP_SLE};
    expr_handle last[WIDTHS][16];
    struct rng rng;
    begin();
    rng_init(&rng, 1);
    for (unsigned w = 0; w < WIDTHS; w++)
        for (unsigned i = 0; i < 16; i++)
            last[w][i] = i < 8 ? expr_input(&table, widths[w], 16 * w + i)
                               : expr_const(&table, widths[w], rng_below(&rng, 300) - 20);
    for (unsigned i = 0; i < COUNT && table.count < table.limit - 1000; i++) {
        unsigned w = (unsigned)rng_below(&rng, WIDTHS), slot = (unsigned)rng_below(&rng, 16);
        expr_handle a = last[w][rng_below(&rng, 16)], b = last[w][rng_below(&rng, 16)];
        enum op op = ops[rng_below(&rng, sizeof ops / sizeof *ops)];
        expr_handle e = expr_make2(&table, op, a, b);
        struct expr wanted = {.op = (uint8_t)op, .width = (uint8_t)widths[w], .a = a, .b = b};
        bool is_compare = op_info[op].class == OP_CLASS_COMPARE;
        wanted.width = is_compare ? 1 : wanted.width;
        ck_assert_msg(expr_check_value(&table, e, &wanted, &err), "%s", err.text);
        ck_assert_msg(expr_check_form(&table, e, &err), "%s", err.text);
        if (rng_below(&rng, 4))
            last[is_compare ? 0 : w][slot] = e;
        else
            last[w][slot] = expr_input(&table, widths[w], 100 + i);
    }
    end();
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("expr_check");
    TCase *tcase = tcase_create("expr_check");
    tcase_add_test(tcase, faults_of_form);
    tcase_add_test(tcase, faults_of_value);
    tcase_add_test(tcase, makers_are_right);
    suite_add_tcase(suite, tcase);
    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_NORMAL);
    int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
