/* expr_bench - what a symbolic operation costs: makers of sym/expr.h, in nanoseconds of CPU time. The goal is 25 for
 * an operation of a small run, of which the table has about 20. */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "sym/expr.h"

static double now_ns(void)
{
    struct timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return (double)time.tv_sec * 1e9 + (double)time.tv_nsec;
}

static void report(const char *what, double from, unsigned long count)
{
    printf("%-50s %6.1f ns\n", what, (now_ns() - from) / (double)count);
}

/* The expressions of a short run: a loop over bytes with a checksum and two comparisons for each. */
static unsigned run(struct exprs *table, unsigned length)
{
    unsigned made = 0;
    expr_handle sum = expr_const(table, 32, 0);
    for (unsigned i = 0; i < length; i++) {
        expr_handle byte = expr_cast(table, OP_SEXT, 32, expr_input(table, 8, i));
        sum = expr_make2(table, OP_ADD, expr_make2(table, OP_MUL, sum, expr_const(table, 32, 31)), byte);
        expr_make2(table, OP_SLT, byte, expr_const(table, 32, '0'));
        expr_make2(table, OP_EQ, byte, expr_const(table, 32, 'x'));
        made += 9;
    }
    return made;
}

static void bench_runs(struct exprs *table, const char *what, unsigned length, unsigned times)
{
    unsigned long made = 0;
    exprs_reset(table);
    run(table, length);
    double from = now_ns();
    for (unsigned i = 0; i < times; i++) {
        exprs_reset(table);
        made += run(table, length);
    }
    report(what, from, made);
}

static void bench_existing(struct exprs *table, const char *what, enum op op, expr_handle a, expr_handle b)
{
    enum { TIMES = 20000000 };
    expr_handle want = expr_make2(table, op, a, b);
    double from = now_ns();
    for (unsigned i = 0; i < TIMES; i++)
        if (expr_make2(table, op, a, b) != want)
            abort();
    report(what, from, TIMES);
}

int main(void)
{
    struct exprs table;
    if (!exprs_init(&table, NULL, 4u << 20))
        return EXIT_FAILURE;
    expr_handle x = expr_input(&table, 32, 0), y = expr_input(&table, 32, 1), seven = expr_const(&table, 32, 7);
    expr_handle c = expr_cast(&table, OP_SEXT, 32, expr_input(&table, 8, 2)), sum = expr_make2(&table, OP_ADD, x, y);
    bench_existing(&table, "x + y, there already", OP_ADD, x, y);
    bench_existing(&table, "x + 7, there already", OP_ADD, x, seven);
    bench_existing(&table, "x < y, there already", OP_SLT, x, y);
    bench_existing(&table, "x + y < 7, there already", OP_SLT, sum, seven);
    bench_existing(&table, "x == 7, there already", OP_EQ, x, seven);
    bench_existing(&table, "(int)c < 7, narrowed", OP_SLT, c, seven);
    bench_existing(&table, "x + y == 7, there already", OP_EQ, sum, seven);
    bench_runs(&table, "runs of 8 bytes, all new, each operation", 8, 300000);
    bench_runs(&table, "runs of 10,000 bytes, all new, each operation", 10000, 100);
    exprs_fini(&table);
    return EXIT_SUCCESS;
}
