/* blast_float_test.c - circuits of floating point against the evaluator. Inputs whose bits are known make gates with
 * known values, so each circuit is evaluated without a solver; and a few equations are solved. */
#include <check.h>
#include <stdlib.h>

#include "base/rng.h"
#include "solver/bits/blast.h"
#include "solver/slice/query.h"
#include "sym/eval.h"
#include "sym/float.h"
#include "test/unit/suite.h"

enum { ROUNDS = 1500 };

static struct exprs exprs;
static struct rng rng;

static uint64_t random_float(unsigned width)
{
    static const uint64_t corner[] = {0, 1, 0x3ff0000000000000, 0x3fe0000000000000, 0x4035800000000000,
                                      0x7ff0000000000000, 0x7ff0000000000001, 0x7fefffffffffffff, 0x43e0000000000000,
                                      0x41e0000000000000, 0x3fb999999999999a, 0x0010000000000000, 0x4059000000000000,
                                      0x4330000000000000, 0x4004000000000000, 0x000fffffffffffff, 0x3690000000000000};
    uint64_t bits = rng_below(&rng, 3) ? corner[rng_below(&rng, sizeof corner / sizeof *corner)] : rng_next(&rng);
    if (rng_below(&rng, 4) == 0)                   /* of everyday size */
        bits = (bits & 0x000fffffffffffff) | (1000 + rng_below(&rng, 80)) << 52;
    if (width == 32)
        bits = eval_op(OP_FTOF, 32, 64, 0, bits, 0, 0);
    bits += rng_below(&rng, 3) - 1;
    return (rng_below(&rng, 2) ? bits ^ float_sign(width) : bits) & width_mask(width);
}

static uint64_t random_value(unsigned width, bool is_float)
{
    uint64_t bits = rng_next(&rng) >> rng_below(&rng, 64);
    return is_float ? random_float(width) : (rng_below(&rng, 2) ? bits : 0 - bits) & width_mask(width);
}

/* The input has this value in the circuit. */
static void set_input(struct blast *blast, uint32_t input, unsigned width, uint64_t value)
{
    int *bits = arena_alloc(&blast->arena, width * sizeof *bits);
    for (unsigned i = 0; i < width; i++)
        bits[i] = value >> i & 1 ? GATE_TRUE : GATE_FALSE;
    map_put(&blast->inputs, input, (uintptr_t)bits);
}

static uint64_t circuit_value(const int *bits, unsigned width)
{
    uint64_t value = 0;
    for (unsigned i = 0; i < width; i++) {
        ck_assert(bits[i] == GATE_TRUE || bits[i] == GATE_FALSE);
        value |= (uint64_t)(bits[i] == GATE_TRUE) << i;
    }
    return value;
}

static void check_operator(enum op op, unsigned width, unsigned from)
{
    bool from_float = op != OP_STOF && op != OP_UTOF;
    uint64_t value[2] = {random_value(from, from_float), random_value(from, from_float)};
    struct blast blast;
    exprs_reset(&exprs);
    expr_handle a = expr_input(&exprs, from, 0), b = expr_input(&exprs, from, 1), e;
    if (op_info[op].arity == 2)
        e = expr_make2(&exprs, op, a, b);
    else
        e = op_info[op].class == OP_CLASS_FCAST ? expr_cast(&exprs, op, width, a) : expr_make1(&exprs, op, a);
    blast_init(&blast, &exprs);
    set_input(&blast, 0, from, value[0]);
    set_input(&blast, 1, from, value[1]);
    uint64_t got = circuit_value(blast_expr(&blast, e), width);
    uint64_t want = eval_op(op, width, from, 0, value[0], value[1], 0);
    if (got != want)
        ck_abort_msg("%s width %u from %u of %#llx %#llx: %#llx, must be %#llx", op_info[op].name, width, from,
                     (unsigned long long)value[0], (unsigned long long)value[1], (unsigned long long)got,
                     (unsigned long long)want);
    blast_fini(&blast);
}

static void check_random(enum op op)
{
    static const unsigned integer[] = {8, 16, 32, 64, 13, 1};
    unsigned floating = rng_below(&rng, 2) ? 32 : 64, whole = integer[rng_below(&rng, 6)];
    if (op == OP_FTOF)
        check_operator(op, 96 - floating, floating);
    else if (op == OP_STOF || op == OP_UTOF)
        check_operator(op, floating, whole);
    else if (op == OP_FTOS || op == OP_FTOU)
        check_operator(op, whole, floating);
    else
        check_operator(op, op_is_compare(op) ? 1 : floating, floating);
}

START_TEST(circuits_are_exact)
{
    rng_init(&rng, 21);
    ck_assert(exprs_init(&exprs, NULL, 1u << 12));
    for (enum op op = 0; op < OP_COUNT; op++)
        for (unsigned i = 0; op_is_float(op) && !op_is_of_sites(op) && i < ROUNDS; i++)
            check_random(op);
    exprs_fini(&exprs);
}
END_TEST

/* x * x == 2.25 has a solution, 0 < x < x / 2 has none. */
START_TEST(equations_are_solved)
{
    struct blast blast;
    ck_assert(exprs_init(&exprs, NULL, 1u << 12));
    blast_init(&blast, &exprs);
    expr_handle x = expr_input(&exprs, 32, 0), square = expr_make2(&exprs, OP_FMUL, x, x);
    expr_handle is_square = expr_make2(&exprs, OP_FEQ, square, expr_const(&exprs, 32, 0x40100000));
    gates_assume(blast.gates, blast_expr(&blast, is_square)[0]);
    ck_assert(gates_solve(blast.gates, 1000000, NULL) == VERDICT_SAT);
    expr_handle half = expr_make2(&exprs, OP_FMUL, x, expr_const(&exprs, 32, 0x3f000000));
    gates_assume(blast.gates, blast_expr(&blast, expr_make2(&exprs, OP_FLT, expr_const(&exprs, 32, 0), x))[0]);
    gates_assume(blast.gates, blast_expr(&blast, expr_make2(&exprs, OP_FLT, x, half))[0]);
    ck_assert(gates_solve(blast.gates, 1000000, NULL) == VERDICT_UNSAT);
    blast_fini(&blast);
    exprs_fini(&exprs);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("solver/blast_float");
    TCase *all = tcase_create("all");
    tcase_set_timeout(all, 300);
    tcase_add_test(all, circuits_are_exact);
    tcase_add_test(all, equations_are_solved);
    suite_add_tcase(suite, all);
    return suite_run(suite);
}
