/* invert_float_test.c - one operator of floating point backwards, against the evaluator forwards: a value is in the
 * answer if and only if its result is in the set that was asked for. */
#include <check.h>
#include <stdlib.h>

#include "base/rng.h"
#include "solver/fast/invert_float.h"
#include "sym/eval.h"
#include "sym/float.h"
#include "test/unit/suite.h"

enum { ROUNDS = 3000, PROBES = 60 };

static struct rng rng;

static uint64_t random_float(unsigned width)
{
    static const uint64_t corner[] = {0, 1, 0x3ff0000000000000, 0x3fe0000000000000, 0x4035800000000000,
                                      0x7ff0000000000000, 0x7ff0000000000001, 0x7fefffffffffffff, 0x43e0000000000000,
                                      0x41e0000000000000, 0x3fb999999999999a, 0x0010000000000000, 0x4059000000000000};
    uint64_t bits = rng_below(&rng, 3) ? corner[rng_below(&rng, sizeof corner / sizeof *corner)] : rng_next(&rng);
    if (width == 32)
        bits = eval_op(OP_FTOF, 32, 64, 0, bits, 0, 0);
    bits += rng_below(&rng, 3) - 1;
    return (rng_below(&rng, 2) ? bits ^ float_sign(width) : bits) & width_mask(width);
}

static uint64_t random_value(unsigned width, bool is_float)
{
    if (is_float)
        return random_float(width);
    uint64_t bits = rng_next(&rng) >> rng_below(&rng, 64);
    return (rng_below(&rng, 2) ? bits : 0 - bits) & width_mask(width);
}

static uint64_t forwards(const struct float_step *step, uint64_t x)
{
    uint64_t left = step->x_is_left ? x : step->c, right = step->x_is_left ? step->c : x;
    return eval_op(step->op, step->width, step->from, 0, left, right, 0);
}

/* Single values, ranges, and what some operand gives; never empty. */
static void random_set(const struct float_step *step, struct set *set)
{
    bool is_float = op_gives_float(step->op), from_float = step->op != OP_STOF && step->op != OP_UTOF;
    set_clear(set);
    for (unsigned i = 0; i <= rng_below(&rng, 3); i++) {
        uint64_t a = random_value(step->width, is_float), b = random_value(step->width, is_float);
        if (rng_below(&rng, 2))
            a = forwards(step, random_value(step->from, from_float));
        if (rng_below(&rng, 2))
            b = a;
        set_add(set, a < b ? a : b, a < b ? b : a);
    }
    set_normalize(set);
}

static void check_value(const struct float_step *step, const struct set *set, const struct set *out, uint64_t x)
{
    if (set_contains(out, x) != set_contains(set, forwards(step, x)))
        ck_abort_msg("%s width %u from %u c %#llx x_is_left %d: %#llx gives %#llx", op_info[step->op].name, step->width,
                     step->from, (unsigned long long)step->c, step->x_is_left, (unsigned long long)x,
                     (unsigned long long)forwards(step, x));
}

static void check_step(const struct float_step *step)
{
    bool from_float = step->op != OP_STOF && step->op != OP_UTOF;
    struct set set, out;
    random_set(step, &set);
    set_clear(&out);
    back_float(&out, &set, step);
    set_normalize(&out);
    ck_assert(!out.overflow);
    for (unsigned i = 0; i < PROBES; i++)
        check_value(step, &set, &out, random_value(step->from, from_float));
    for (uint32_t i = 0; i < out.count; i++)                   /* the ends, and what is next to them */
        for (uint64_t near = 0; near <= 2; near++) {
            check_value(step, &set, &out, (out.range[i].low + near - 1) & width_mask(step->from));
            check_value(step, &set, &out, (out.range[i].high + near - 1) & width_mask(step->from));
        }
}

static struct float_step random_step(enum op op)
{
    static const unsigned integer[] = {8, 16, 32, 64, 13, 1};
    unsigned floating = rng_below(&rng, 2) ? 32 : 64, whole = integer[rng_below(&rng, 6)];
    bool to_integer = op == OP_FTOS || op == OP_FTOU, from_integer = op == OP_STOF || op == OP_UTOF;
    return (struct float_step){
        .op = op,
        .width = op_is_compare(op) ? 1 : to_integer ? whole : op == OP_FTOF ? 96 - floating : floating,
        .from = from_integer ? whole : floating,
        .c = op_info[op].arity == 2 ? random_float(floating) : 0,
        .x_is_left = op_info[op].arity == 1 || rng_below(&rng, 2),
    };
}

START_TEST(backwards_is_exact)
{
    rng_init(&rng, 11);
    for (enum op op = 0; op < OP_COUNT; op++)
        for (unsigned i = 0; op_is_float(op) && !op_is_of_sites(op) && i < ROUNDS; i++) {
            struct float_step step = random_step(op);
            check_step(&step);
        }
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("solver/invert_float");
    TCase *all = tcase_create("all");
    tcase_set_timeout(all, 120);
    tcase_add_test(all, backwards_is_exact);
    suite_add_tcase(suite, all);
    return suite_run(suite);
}
