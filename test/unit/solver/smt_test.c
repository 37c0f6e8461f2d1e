/* smt_test.c - Z3 in its helper process: every operator against the evaluator, random queries of 8 to 64 bits and of
 * floats against the bit-blaster, what has no answer, and a helper that dies.
 *
 * Z3_QUERIES and Z3_FLOATS say how many random queries (20 and 4 if not set), Z3_SEED which. */
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>
#include "base/proc.h"
#include "solver/chain/solver.h"
#include "solver/smt/smt.h"
#include "sym/eval.h"
#include "sym/float.h"
#include "test/unit/solver/fixture.h"

enum { KINDS = 5, VARS = 3, BATCH = 250, CONFLICTS = 5000, STEPS = 1000000, FLOAT_STEPS = 3000000, PATH_MAX_PREDS = 4 };

static char helper[5000];

static void find_helper(void)
{
    char folder[4096];
    struct err err;
    if (!program_folder(folder, sizeof folder, &err))
        abort();
    snprintf(helper, sizeof helper, "%s/../../../lib/cute_z3", folder);
}

static struct solver *new_solver(struct fixture *f, uint32_t links, uint64_t limit)
{
    struct solver_options options = {.links = links, .check_all = true, .measure = true, .z3 = helper,
                                     .z3_limit = limit, .conflict_limit = CONFLICTS};
    return solver_new(&f->exprs, &f->vars, &options);
}

static enum verdict solve(struct fixture *f, struct solver *solver, expr_handle goal)
{
    fixture_slice(f, goal);
    return solver_solve(solver, &f->query, &f->model);
}

/* --- operators ---------------------------------------------------------------------------------------------------- */

static uint64_t random_value(struct rng *rng, unsigned width, bool is_float)
{
    static const uint64_t corner[] = {0, 1, 0x3ff0000000000000, 0x4035800000000000, 0x7ff0000000000000,
                                      0x7ff0000000000001, 0x7fefffffffffffff, 0x43e0000000000000, 0x41e0000000000000,
                                      0x0010000000000000, 0x3fe0000000000000, 0x4004000000000000};
    uint64_t bits = rng_next(rng) >> rng_below(rng, 64);
    if (!is_float)
        return (rng_below(rng, 2) ? bits : 0 - bits) & width_mask(width);
    bits = rng_below(rng, 2) ? corner[rng_below(rng, sizeof corner / sizeof *corner)]
                             : (rng_next(rng) & 0x000fffffffffffff) | (1000 + rng_below(rng, 80)) << 52;
    if (width == 32)
        bits = eval_op(OP_FTOF, 32, 64, 0, bits, 0, 0);
    bits += rng_below(rng, 3) - 1;
    return (rng_below(rng, 2) ? bits ^ float_sign(width) : bits) & width_mask(width);
}

/* Node as it is: the simplifier would leave less to test. */
static expr_handle raw(struct fixture *f, struct expr node)
{
    ck_assert(expr_is_valid(f->exprs.node, f->exprs.count, &node));
    ck_assert_uint_lt(f->exprs.count, f->exprs.limit);
    f->exprs.node[f->exprs.count] = node;
    return f->exprs.count++;
}

/* A table of up to 40 elements, some equal to their neighbours. */
static uint32_t random_table(struct fixture *f, unsigned width)
{
    uint32_t count = 1 + (uint32_t)rng_below(&f->rng, 40), size = width / 8;
    uint8_t *room = tables_reserve(&f->exprs.tables, width, count);
    for (uint32_t i = 0; i < size * count; i++)
        room[i] = i >= size && i % size == 0 && rng_below(&f->rng, 2) ? room[i - size] : (uint8_t)rng_next(&f->rng);
    return tables_add(&f->exprs.tables, width, count);
}

/* A predicate that says what the operator gives for these values; what the inputs are is in the path. */
static expr_handle value_is_right(struct fixture *f, enum op op, unsigned width, unsigned from)
{
    bool is_float = op_is_float(op) && op != OP_STOF && op != OP_UTOF;
    uint64_t value[3] = {0};
    expr_handle operand[3] = {0};
    struct expr node = {.op = (uint8_t)op, .width = (uint8_t)(op_is_compare(op) ? 1 : width)};
    for (unsigned i = 0; i < op_info[op].arity; i++) {
        unsigned of = op == OP_ITE ? (i ? width : 1) : op == OP_CONCAT && i ? width - from : from;
        value[i] = op == OP_READ ? rng_below(&f->rng, 48) & width_mask(of) : random_value(&f->rng, of, is_float);
        operand[i] = fixture_int(f, of, false, value[i]);
        fixture_add(f, fixture_make(f, OP_EQ, operand[i], fixture_const(f, of, value[i])), false);
    }
    if (op == OP_EXTRACT)
        node.aux = (uint16_t)rng_below(&f->rng, from - width + 1);
    node.a = operand[0];
    node.b = op == OP_READ ? random_table(f, width) : operand[1];
    node.c = operand[2];
    expr_handle e = raw(f, node), result = fixture_const(f, node.width, eval_node(&f->exprs, &node, value));
    return raw(f, (struct expr){.op = OP_EQ, .width = 1, .a = e, .b = result});
}

/* The widths of result and first operand. */
static void choose_widths(struct fixture *f, enum op op, unsigned *width, unsigned *from)
{
    static const unsigned widths[] = {8, 16, 32, 64, 13, 1, 33};
    unsigned class = op_info[op].class;
    *width = *from = widths[rng_below(&f->rng, 7)];
    if (class == OP_CLASS_FBINARY || class == OP_CLASS_FCOMPARE || class == OP_CLASS_FUNARY)
        *width = *from = rng_below(&f->rng, 2) ? 32 : 64;
    else if (op == OP_FTOF)
        *width = 96 - (*from = rng_below(&f->rng, 2) ? 32 : 64);
    else if (op == OP_STOF || op == OP_UTOF)
        *width = rng_below(&f->rng, 2) ? 32 : 64;
    else if (op == OP_FTOS || op == OP_FTOU)
        *from = rng_below(&f->rng, 2) ? 32 : 64;
    else if (op == OP_ZEXT || op == OP_SEXT || op == OP_CONCAT)
        *width = *from + 1 + (unsigned)rng_below(&f->rng, 64 - *from + (*from == 64)), *from -= *from == 64;
    else if (op == OP_EXTRACT)
        *from = *width + 1 + (unsigned)rng_below(&f->rng, 64 - *width + (*width == 64)), *width -= *width == 64;
    if (*width > 64)
        *width = 64, *from = 63;
    if (*from > 64)
        *from = 64, *width = 63;
    if (op == OP_ITE)
        *from = 1;
    if (op == OP_READ)
        *width = 8u << rng_below(&f->rng, 4);
}

static bool is_tested(enum op op)
{
    return op != OP_CONST && op != OP_INPUT && !op_is_of_sites(op);
}

START_TEST(every_operator)
{
    unsigned compared = 0;
    for (enum op op = 0; op < OP_COUNT; op++) {
        if (!is_tested(op))
            continue;
        struct fixture *f = fixture_new();
        struct solver *solver = new_solver(f, 1u << LINK_SMT, 0);
        expr_handle all = fixture_const(f, 1, 1);
        rng_init(&f->rng, op);
        for (unsigned i = 0; i < 40; i++, compared++) {
            unsigned width, from;
            choose_widths(f, op, &width, &from);
            expr_handle right = value_is_right(f, op, width, from);
            all = i ? raw(f, (struct expr){.op = OP_AND, .width = 1, .a = all, .b = right}) : right;
        }
        if (solve(f, solver, all) != VERDICT_SAT)
            ck_abort_msg("%s: Z3 does not agree with the evaluator", op_info[op].name);
        expr_handle wrong = raw(f, (struct expr){.op = OP_NOT, .width = 1, .a = all});
        ck_assert_int_eq(solve(f, solver, wrong), VERDICT_UNSAT);
        solver_free(solver);
        fixture_free(f);
    }
    printf("%u values of operators compared\n", compared);
}
END_TEST

/* --- random queries ----------------------------------------------------------------------------------------------- */

struct maker {
    struct fixture *f;
    const unsigned *widths;                    /* KINDS of them */
    bool has_floats;
    expr_handle var[KINDS][VARS];
    unsigned vars_used;
};

static unsigned below(struct maker *maker, unsigned limit)
{
    return (unsigned)rng_below(&maker->f->rng, limit);
}

static expr_handle make(struct maker *maker, unsigned width, unsigned depth);
static expr_handle make_pred(struct maker *maker, unsigned depth);

static expr_handle make_leaf(struct maker *maker, unsigned width)
{
    if (below(maker, 4) == 0)
        return fixture_const(maker->f, width, random_value(&maker->f->rng, width, maker->has_floats && width >= 32));
    for (unsigned kind = 0; kind < KINDS; kind++)
        if (maker->widths[kind] == width)
            return maker->var[kind][below(maker, maker->vars_used)];
    return fixture_const(maker->f, width, random_value(&maker->f->rng, width, false));
}

static expr_handle make_cast(struct maker *maker, unsigned width, unsigned depth)
{
    unsigned from = maker->widths[below(maker, KINDS)];
    expr_handle a = make(maker, from, depth);
    if (from > width)
        return expr_extract(&maker->f->exprs, below(maker, from - width + 1), width, a);
    return from == width ? a : expr_cast(&maker->f->exprs, below(maker, 2) ? OP_ZEXT : OP_SEXT, width, a);
}

static expr_handle make_integer(struct maker *maker, unsigned width, unsigned depth)
{
    static const enum op ops[] = {OP_ADD, OP_SUB, OP_ADD, OP_AND, OP_OR, OP_XOR, OP_SHL, OP_LSHR, OP_ASHR, OP_MUL,
                                  OP_UDIV, OP_SDIV, OP_UREM, OP_SREM};
    struct exprs *exprs = &maker->f->exprs;
    unsigned kind = below(maker, 14), which = below(maker, 14);
    if (depth == 0 || kind == 0)
        return make_leaf(maker, width);
    if (kind < 3)
        return make_cast(maker, width, depth - 1);
    if (kind == 3)
        return expr_make1(exprs, below(maker, 2) ? OP_NOT : OP_NEG, make(maker, width, depth - 1));
    if (kind == 4)
        return expr_ite(exprs, make_pred(maker, depth - 1), make(maker, width, depth - 1),
                        make(maker, width, depth - 1));
    expr_handle a = make(maker, width, depth - 1), b = make(maker, width, depth - 1);
    if (which >= 9 && width > 16)              /* neither of the two finds out about large ones in reasonable time */
        b = fixture_const(maker->f, width, random_value(&maker->f->rng, below(maker, 4) ? 8 : width, false));
    return expr_make2(exprs, ops[which], a, b);
}

static expr_handle make_float(struct maker *maker, unsigned width, unsigned depth)
{
    static const enum op binary[] = {OP_FADD, OP_FSUB, OP_FMUL, OP_FADD, OP_FSUB, OP_FDIV};
    static const enum op unary[] = {OP_FFLOOR, OP_FCEIL, OP_FTRUNC, OP_FRINT, OP_FSQRT};
    struct exprs *exprs = &maker->f->exprs;
    unsigned kind = below(maker, 8);
    if (depth == 0 || kind == 0)
        return make_leaf(maker, width);
    if (kind == 1)
        return expr_cast(exprs, OP_FTOF, width, make(maker, 96 - width, depth - 1));
    if (kind == 2)
        return expr_cast(exprs, below(maker, 2) ? OP_STOF : OP_UTOF, width, make(maker, 16, depth - 1));
    if (kind == 3)
        return expr_make1(exprs, unary[below(maker, width == 32 ? 5 : 4)], make(maker, width, depth - 1));
    expr_handle a = make(maker, width, depth - 1), b = make(maker, width, depth - 1);
    enum op op = binary[below(maker, 6)];
    if (op == OP_FDIV || (op == OP_FMUL && width == 64))
        b = fixture_const(maker->f, width, random_value(&maker->f->rng, width, true));
    return expr_make2(exprs, op, a, b);
}

static expr_handle make(struct maker *maker, unsigned width, unsigned depth)
{
    bool is_float = maker->has_floats && width >= 32;
    if (maker->has_floats && !is_float && depth && below(maker, 3) == 0)
        return expr_cast(&maker->f->exprs, below(maker, 2) ? OP_FTOS : OP_FTOU, width,
                         make(maker, below(maker, 2) ? 32 : 64, depth - 1));
    return is_float ? make_float(maker, width, depth) : make_integer(maker, width, depth);
}

static expr_handle make_pred(struct maker *maker, unsigned depth)
{
    static const enum op plain[] = {OP_EQ, OP_NE, OP_ULT, OP_ULE, OP_SLT, OP_SLE};
    static const enum op floats[] = {OP_FEQ, OP_FLT, OP_FLE, OP_FLT, OP_FLE, OP_EQ};
    unsigned width = maker->widths[below(maker, KINDS)];
    expr_handle a = make(maker, width, depth), b = make(maker, width, below(maker, depth + 1));
    bool is_float = maker->has_floats && width >= 32;
    return expr_make2(&maker->f->exprs, (is_float ? floats : plain)[below(maker, 6)], a, b);
}

static struct maker new_maker(const unsigned *widths, bool has_floats, uint64_t seed)
{
    struct maker maker = {.f = fixture_new(), .widths = widths, .has_floats = has_floats};
    rng_init(&maker.f->rng, seed);
    for (unsigned i = 0; i < KINDS; i++)
        for (unsigned k = 0; k < VARS; k++)
            maker.var[i][k] = fixture_int(maker.f, widths[i], k & 1, 0);
    return maker;
}

static uint64_t value_of(struct fixture *f, expr_handle e)
{
    eval_begin(&f->context.eval, f->hint, f->vars.list.count);
    return eval_expr(&f->context.eval, e);
}

/* A path that holds under a random hint, and a goal that does not. */
static expr_handle make_query(struct maker *maker)
{
    struct fixture *f = maker->f;
    unsigned depth = 1u + !below(maker, 4) + below(maker, 2);
    maker->vars_used = 1 + below(maker, VARS);
    for (unsigned i = 0; i < KINDS; i++)
        for (unsigned k = 0; k < VARS; k++)
            f->hint[fixture_var(f, maker->var[i][k])] =
                random_value(&f->rng, maker->widths[i], maker->has_floats && maker->widths[i] >= 32);
    f->path_count = 0;
    for (unsigned i = below(maker, PATH_MAX_PREDS + 1); i-- > 0;) {
        expr_handle pred = make_pred(maker, depth);
        fixture_add(f, value_of(f, pred) ? pred : expr_not(&f->exprs, pred), false);
    }
    expr_handle goal = make_pred(maker, depth);
    return value_of(f, goal) ? expr_not(&f->exprs, goal) : goal;
}

struct sums {
    unsigned compared, sat, unsat, unknown[2], differ;        /* unknown: those are not compared */
    double ms[2];
};

static void compare(struct maker *maker, struct solver *bits, struct solver *z3, struct sums *sums)
{
    expr_handle goal = make_query(maker);
    enum verdict a = solve(maker->f, bits, goal), b = solve(maker->f, z3, goal);
    sums->unknown[0] += a == VERDICT_UNKNOWN;
    sums->unknown[1] += b == VERDICT_UNKNOWN;
    if (a == VERDICT_UNKNOWN || b == VERDICT_UNKNOWN)
        return;
    sums->compared++;
    sums->sat += a == VERDICT_SAT;
    sums->unsat += a == VERDICT_UNSAT;
    sums->differ += a != b;
}

static unsigned setting(const char *name, unsigned otherwise)
{
    const char *text = getenv(name);
    return text ? (unsigned)strtoul(text, NULL, 10) : otherwise;
}

static struct sums compare_many(const unsigned *widths, bool has_floats, unsigned count)
{
    struct sums sums = {0};
    for (uint64_t seed = setting("Z3_SEED", 1); sums.compared < count; seed += 1000) {
        struct maker maker = new_maker(widths, has_floats, seed);
        struct solver *bits = new_solver(maker.f, 1u << LINK_BITS, 0);
        struct solver *z3 = new_solver(maker.f, 1u << LINK_SMT, has_floats ? FLOAT_STEPS : STEPS);
        for (unsigned i = 0; i < BATCH && sums.compared < count; i++)
            compare(&maker, bits, z3, &sums);
        ck_assert_uint_eq(solver_counters(bits)[LINK_BITS].refused, 0);
        ck_assert_uint_eq(solver_counters(z3)[LINK_SMT].refused, 0);
        sums.ms[0] += (double)solver_counters(bits)[LINK_BITS].ns / 1e6;
        sums.ms[1] += (double)solver_counters(z3)[LINK_SMT].ns / 1e6;
        solver_free(bits);
        solver_free(z3);
        fixture_free(maker.f);
    }
    if (!count)
        return sums;
    printf("%s: %u queries compared, %u sat, %u unsat; ", has_floats ? "floats" : "8 to 64 bits", sums.compared,
           sums.sat, sums.unsat);
    printf("%u more not solved by bits, %u by Z3; %.1f and %.1f ms each; %u disagreements\n", sums.unknown[0],
           sums.unknown[1], sums.ms[0] / sums.compared, sums.ms[1] / sums.compared, sums.differ);
    return sums;
}

START_TEST(integers_agree)
{
    static const unsigned widths[KINDS] = {8, 16, 32, 64, 13};
    unsigned count = setting("Z3_QUERIES", 20);
    struct sums sums = compare_many(widths, false, count);
    ck_assert_uint_eq(sums.differ, 0);
    ck_assert_uint_ge(sums.sat, count / 4);
    ck_assert_uint_ge(sums.unsat, count / 20);
}
END_TEST

START_TEST(floats_agree)
{
    static const unsigned widths[KINDS] = {8, 16, 32, 64, 32};
    unsigned count = setting("Z3_FLOATS", 4);
    struct sums sums = compare_many(widths, true, count);
    ck_assert_uint_eq(sums.differ, 0);
    ck_assert_uint_ge(sums.sat, count / 4);
    ck_assert_uint_ge(sums.unsat, count / 20);
}
END_TEST

/* --- the helper --------------------------------------------------------------------------------------------------- */

/* Two factors of 31 bits each. */
static expr_handle make_hard(struct fixture *f)
{
    expr_handle x = fixture_int(f, 64, false, 3), y = fixture_int(f, 64, false, 4);
    expr_handle limit = fixture_const(f, 64, 1ull << 31);
    fixture_add(f, fixture_make(f, OP_ULT, x, limit), false);
    fixture_add(f, fixture_make(f, OP_ULT, y, limit), false);
    expr_handle product = fixture_const(f, 64, 1500450271ull * 1882341361ull);
    return fixture_make(f, OP_EQ, fixture_make(f, OP_MUL, x, y), product);
}

START_TEST(steps_are_a_limit)
{
    struct fixture *f = fixture_new();
    struct solver *solver = new_solver(f, 1u << LINK_SMT, 20000);
    expr_handle hard = make_hard(f);
    ck_assert_int_eq(solve(f, solver, hard), VERDICT_UNKNOWN);
    ck_assert_int_eq(solver_reason(solver), SOLVER_REASON_STEPS);
    solver_free(solver);
    fixture_free(f);
}
END_TEST

static bool is_over_at_once(const void *state)
{
    (void)state;
    return true;
}

/* Nobody waits for an answer that is not wanted any more; the next question finds a new helper. */
START_TEST(helper_is_stopped)
{
    struct fixture *f = fixture_new();
    struct solver_options options = {.links = 1u << LINK_SMT, .z3 = helper, .z3_limit = 4000000000,
                                     .is_over = is_over_at_once};
    struct solver *solver = solver_new(&f->exprs, &f->vars, &options);
    expr_handle hard = make_hard(f);
    ck_assert_int_eq(solve(f, solver, hard), VERDICT_UNKNOWN);
    f->path_count = 0;
    expr_handle x = fixture_int(f, 8, false, 3);
    for (unsigned tries = 0; tries < 2; tries++)   /* a machine with other work may need longer to start it */
        if (solve(f, solver, fixture_make(f, OP_EQ, x, fixture_const(f, 8, 9))) == VERDICT_SAT)
            ck_assert_uint_eq(fixture_value(f, x), 9);
    solver_free(solver);
    fixture_free(f);
}
END_TEST

/* Solvers one after the other: what was asked before does not show. */
START_TEST(helper_is_shared)
{
    struct smt_helper *shared = smt_helper_new();
    uint64_t found[3] = {0};
    for (unsigned turn = 0; turn < 3; turn++) {
        struct fixture *f = fixture_new();
        struct solver_options options = {.links = 1u << LINK_SMT, .z3 = helper, .helper = shared};
        struct solver *solver = solver_new(&f->exprs, &f->vars, &options);
        if (turn == 1)
            solve(f, solver, make_hard(f));
        f->path_count = 0;
        expr_handle x = fixture_int(f, 32, false, 3), y = fixture_int(f, 32, false, 5);
        expr_handle product = fixture_make(f, OP_MUL, x, fixture_make(f, OP_OR, y, fixture_const(f, 32, 1)));
        ck_assert_int_eq(solve(f, solver, fixture_make(f, OP_EQ, product, fixture_const(f, 32, 391))), VERDICT_SAT);
        found[turn] = fixture_value(f, x) << 32 | fixture_value(f, y);
        ck_assert_uint_eq(found[turn], found[0]);
        solver_free(solver);
        fixture_free(f);
    }
    smt_helper_free(shared);
}
END_TEST

START_TEST(no_helper)
{
    struct fixture *f = fixture_new();
    struct solver_options options = {.links = 1u << LINK_SMT, .z3 = "/nowhere/cute_z3"};
    struct solver *solver = solver_new(&f->exprs, &f->vars, &options);
    expr_handle x = fixture_int(f, 8, false, 3);
    ck_assert_int_eq(solve(f, solver, fixture_make(f, OP_EQ, x, fixture_const(f, 8, 9))), VERDICT_UNKNOWN);
    solver_free(solver);
    fixture_free(f);
}
END_TEST

/* With pointers: a model if they need not move, else no proof. */
START_TEST(pointers_stay)
{
    struct fixture *f = fixture_new();
    struct solver *solver = new_solver(f, 1u << LINK_SMT, 0);
    expr_handle p = fixture_pointer(f, 16, 1, 0), x = fixture_int(f, 64, false, 3);
    expr_handle sum = fixture_make(f, OP_ADD, p, x);
    ck_assert_int_eq(solve(f, solver, fixture_make(f, OP_EQ, sum, fixture_const(f, 64, 77))), VERDICT_SAT);
    ck_assert_uint_eq(fixture_value(f, x), 77);
    ck_assert_uint_eq(fixture_value(f, p), 0);
    fixture_add(f, fixture_make(f, OP_ULT, x, fixture_const(f, 64, 10)), false);
    ck_assert_int_eq(solve(f, solver, fixture_make(f, OP_EQ, sum, fixture_const(f, 64, 77))), VERDICT_UNKNOWN);
    ck_assert_int_eq(solver_reason(solver), SOLVER_REASON_THEORY);
    solver_free(solver);
    fixture_free(f);
}
END_TEST

/* "Unsatisfiable" because of a concretization is none. */
START_TEST(pins_are_no_proof)
{
    struct fixture *f = fixture_new();
    struct solver *solver = new_solver(f, 1u << LINK_SMT, 0);
    expr_handle x = fixture_int(f, 8, false, 3), three = fixture_make(f, OP_EQ, x, fixture_const(f, 8, 3));
    fixture_add(f, three, true);
    ck_assert_int_eq(solve(f, solver, fixture_make(f, OP_ULT, fixture_const(f, 8, 20), x)), VERDICT_UNKNOWN);
    ck_assert_int_eq(solver_reason(solver), SOLVER_REASON_CONCRETIZED);
    fixture_add(f, fixture_make(f, OP_ULT, x, fixture_const(f, 8, 9)), false);
    ck_assert_int_eq(solve(f, solver, fixture_make(f, OP_ULT, fixture_const(f, 8, 20), x)), VERDICT_UNSAT);
    solver_free(solver);
    fixture_free(f);
}
END_TEST

int main(void)
{
    const TTest *const tests[] = {
        every_operator, integers_agree, floats_agree, steps_are_a_limit, helper_is_stopped, helper_is_shared, no_helper,
        pointers_stay, pins_are_no_proof, NULL,
    };
    find_helper();
    return fixture_main("smt", tests);
}
