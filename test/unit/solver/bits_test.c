/* bits_test.c - the bit-blaster against the evaluator, operator by operator; its concretizations, limits, pointers and
 * generations. */
#include <stdio.h>
#include "solver/bits/bits.h"
#include "sym/eval.h"
#include "test/unit/solver/fixture.h"

static struct answer last;

static enum verdict solve(struct fixture *f, struct bits *bits, expr_handle goal, bool *needs_concretization)
{
    fixture_slice(f, goal);
    last = bits_solve(bits, &f->slice, &f->model);
    *needs_concretization = last.needs_concretization;
    if (last.verdict == VERDICT_SAT)
        ck_assert(model_satisfies(&f->context, &f->slice, &f->model));
    return last.verdict;
}

/* With the inputs concretized down by predicates, only the value that eval_op says is possible. */
static void check_value(struct fixture *f, struct bits *bits, expr_handle e, uint64_t expected)
{
    unsigned width = expr_at(&f->exprs, e)->width;
    expr_handle same = fixture_make(f, OP_EQ, e, fixture_const(f, width, expected));
    bool needs_concretization;
    ck_assert_int_eq(solve(f, bits, expr_not(&f->exprs, same), &needs_concretization), VERDICT_UNSAT);
    ck_assert_int_eq(solve(f, bits, same, &needs_concretization), VERDICT_SAT);
}

/* The node as it is, put into the table by hand: the simplifier would leave less to test. */
static expr_handle raw(struct fixture *f, struct expr node)
{
    ck_assert(expr_is_valid(f->exprs.node, f->exprs.count, &node));
    ck_assert_uint_lt(f->exprs.count, f->exprs.limit);
    f->exprs.node[f->exprs.count] = node;
    return f->exprs.count++;
}

static expr_handle raw_op(struct fixture *f, enum op op, unsigned width, expr_handle x, expr_handle y)
{
    bool is_compare = op_info[op].class == OP_CLASS_COMPARE, is_unary = op_info[op].arity == 1;
    struct expr node = {.op = (uint8_t)op, .width = (uint8_t)(is_compare ? 1 : width), .a = x};
    if (!is_unary)
        node.b = y;
    return raw(f, node);
}

static bool is_plain(enum op op)
{
    unsigned class = op_info[op].class;
    return op != OP_NE && (class == OP_CLASS_BINARY || class == OP_CLASS_COMPARE || class == OP_CLASS_UNARY);
}

static void set_pair(struct fixture *f, expr_handle x, uint64_t a, expr_handle y, uint64_t b)
{
    unsigned width = expr_at(&f->exprs, x)->width;
    f->path_count = 0;
    fixture_add(f, fixture_make(f, OP_EQ, x, fixture_const(f, width, a)), false);
    fixture_add(f, fixture_make(f, OP_EQ, y, fixture_const(f, width, b)), false);
}

START_TEST(every_operator_on_all_pairs)
{
    for (unsigned width = 1; width <= 4; width++) {
        struct fixture *f = fixture_new();
        struct bits *bits = bits_new(&f->context);
        expr_handle x = fixture_int(f, width, false, 0), y = fixture_int(f, width, false, 1);
        unsigned compared = 0;
        for (enum op op = OP_ADD; op < OP_COUNT; op++) {
            if (!is_plain(op))
                continue;
            expr_handle e = raw_op(f, op, width, x, y);
            for (uint64_t a = 0; a < 1u << width; a++)
                for (uint64_t b = 0; b < 1u << width; b++, compared++) {
                    set_pair(f, x, a, y, b);
                    check_value(f, bits, e, eval_op(op, expr_at(&f->exprs, e)->width, width, 0, a, b, 0));
                }
        }
        printf("width %u: %u pairs compared\n", width, compared);
        bits_free(bits);
        fixture_free(f);
    }
}
END_TEST

static uint64_t corner(struct fixture *f, unsigned width)
{
    const uint64_t top = 1ull << (width - 1);
    const uint64_t random = rng_next(&f->rng);
    const uint64_t values[] = {0, 1, 2, 3, 10, top - 1, top, top + 1, ~0ull, ~1ull, width - 1, width, random};
    return values[rng_below(&f->rng, sizeof values / sizeof *values)] & width_mask(width);
}

START_TEST(every_operator_at_corners)
{
    static const unsigned widths[] = {5, 7, 8, 16, 24, 32, 63, 64};
    for (unsigned i = 0; i < sizeof widths / sizeof *widths; i++) {
        unsigned width = widths[i];
        struct fixture *f = fixture_new();
        struct bits *bits = bits_new(&f->context);
        expr_handle x = fixture_int(f, width, false, 0), y = fixture_int(f, width, false, 1);
        for (enum op op = OP_ADD; op < OP_COUNT; op++)
            for (unsigned k = 0; k < 12 && is_plain(op); k++) {
                uint64_t a = corner(f, width), b = corner(f, width);
                expr_handle e = raw_op(f, op, width, x, y);
                expr_handle e_const = raw_op(f, op, width, x, fixture_const(f, width, b));
                uint64_t expected = eval_op(op, expr_at(&f->exprs, e)->width, width, 0, a, b, 0);
                set_pair(f, x, a, y, b);
                check_value(f, bits, e, expected);
                check_value(f, bits, e_const, expected);
            }
        bits_free(bits);
        fixture_free(f);
    }
}
END_TEST

START_TEST(reads)
{
    enum { COUNT = 300 };
    struct fixture *f = fixture_new();
    struct bits *bits = bits_new(&f->context);
    expr_handle x = fixture_int(f, 16, false, 0), y = fixture_int(f, 16, false, 1);
    for (unsigned width = 8; width <= 64; width *= 2)
        for (uint32_t count = 1; count <= COUNT; count = 3 * count + 1) {
            uint8_t *room = tables_reserve(&f->exprs.tables, width, count);
            for (uint32_t i = 0; i < width / 8 * count; i++)
                room[i] = (uint8_t)(rng_below(&f->rng, 2) ? rng_next(&f->rng) : 0);
            uint32_t number = tables_add(&f->exprs.tables, width, count);
            for (unsigned from = 1; from <= 16; from += 3) {
                struct expr part = {.op = OP_EXTRACT, .width = (uint8_t)from, .a = x};
                expr_handle index = from < 16 ? raw(f, part) : x;
                expr_handle e = raw(f, (struct expr){.op = OP_READ, .width = (uint8_t)width, .a = index, .b = number});
                for (unsigned k = 0; k < 8; k++) {
                    uint64_t a = rng_below(&f->rng, k & 1 ? 65536 : 2 * count);
                    set_pair(f, x, a, y, a);
                    check_value(f, bits, e, table_get(&f->exprs.tables, number, a & width_mask(from)));
                }
            }
        }
    bits_free(bits);
    fixture_free(f);
}
END_TEST

START_TEST(casts_concat_ite)
{
    struct fixture *f = fixture_new();
    struct bits *bits = bits_new(&f->context);
    expr_handle x = fixture_int(f, 8, false, 0), y = fixture_int(f, 8, false, 1);
    expr_handle zext = raw(f, (struct expr){.op = OP_ZEXT, .width = 13, .a = x});
    expr_handle sext = raw(f, (struct expr){.op = OP_SEXT, .width = 64, .a = x});
    expr_handle part = raw(f, (struct expr){.op = OP_EXTRACT, .width = 5, .aux = 2, .a = x});
    expr_handle both = raw(f, (struct expr){.op = OP_CONCAT, .width = 13, .a = x, .b = part});
    expr_handle less = fixture_make(f, OP_ULT, x, y);
    expr_handle ite = raw(f, (struct expr){.op = OP_ITE, .width = 8, .a = less, .b = x, .c = y});
    for (unsigned i = 0; i < 40; i++) {
        uint64_t a = corner(f, 8), b = corner(f, 8);
        set_pair(f, x, a, y, b);
        check_value(f, bits, zext, a);
        check_value(f, bits, sext, eval_op(OP_SEXT, 64, 8, 0, a, 0, 0));
        check_value(f, bits, part, a >> 2 & 31);
        check_value(f, bits, both, a << 5 | (a >> 2 & 31));
        check_value(f, bits, ite, a < b ? a : b);
    }
    bits_free(bits);
    fixture_free(f);
}
END_TEST

START_TEST(model_keeps_the_hint)
{
    struct fixture *f = fixture_new();
    struct bits *bits = bits_new(&f->context);
    expr_handle x[20], sum = 0;
    for (unsigned i = 0; i < 20; i++) {
        x[i] = fixture_int(f, 32, true, 7 * i);
        sum = sum ? fixture_make(f, OP_XOR, sum, x[i]) : x[i];
    }
    for (unsigned i = 0; i + 1 < 20; i++)
        fixture_add(f, fixture_make(f, OP_SLT, x[i], x[i + 1]), false);
    bool needs_concretization;
    expr_handle goal = fixture_make(f, OP_SLT, fixture_const(f, 32, 1000), x[19]);
    ck_assert_int_eq(solve(f, bits, goal, &needs_concretization), VERDICT_SAT);
    ck_assert_uint_eq(f->slice.var_count, 20);
    ck_assert_uint_eq(f->model.assignments.count, 1);
    ck_assert_int_gt((int32_t)fixture_value(f, x[19]), 1000);
    bits_free(bits);
    fixture_free(f);
}
END_TEST

START_TEST(core_names_what_contradicts)
{
    struct fixture *f = fixture_new();
    struct bits *bits = bits_new(&f->context);
    expr_handle x = fixture_int(f, 32, false, 5), y = fixture_int(f, 32, false, 9), z = fixture_int(f, 32, false, 1);
    expr_handle first = fixture_make(f, OP_ULT, x, y);
    fixture_add(f, first, false);
    fixture_add(f, fixture_make(f, OP_ULT, z, x), false);
    bool needs_concretization;
    ck_assert_int_eq(solve(f, bits, fixture_make(f, OP_ULT, y, x), &needs_concretization), VERDICT_UNSAT);
    ck_assert(!needs_concretization);
    ck_assert(last.has_core);
    ck_assert_uint_eq(last.core_count, 1);
    ck_assert_uint_eq(last.core[0], first);
    bits_free(bits);
    fixture_free(f);
}
END_TEST

START_TEST(concretizations)
{
    struct fixture *f = fixture_new();
    struct bits *bits = bits_new(&f->context);
    expr_handle x = fixture_int(f, 8, false, 3), y = fixture_int(f, 8, false, 4);
    expr_handle sum = fixture_make(f, OP_ADD, x, y);
    bool needs_concretization;
    fixture_add(f, fixture_make(f, OP_EQ, sum, fixture_const(f, 8, 7)), true);
    fixture_add(f, fixture_make(f, OP_EQ, x, fixture_const(f, 8, 3)), false);
    ck_assert_int_eq(solve(f, bits, fixture_make(f, OP_EQ, y, fixture_const(f, 8, 5)), &needs_concretization),
                     VERDICT_UNSAT);
    ck_assert(needs_concretization);
    fixture_add(f, fixture_make(f, OP_ULT, y, fixture_const(f, 8, 5)), false);
    ck_assert_int_eq(solve(f, bits, fixture_make(f, OP_EQ, y, fixture_const(f, 8, 5)), &needs_concretization),
                     VERDICT_UNSAT);
    ck_assert(!needs_concretization);
    bits_free(bits);
    fixture_free(f);
}
END_TEST

/* A product of two numbers of 31 bits, backwards. */
static void check_hard_query(struct fixture *f)
{
    struct bits *bits = bits_new(&f->context);
    expr_handle x = fixture_int(f, 64, false, 3), y = fixture_int(f, 64, false, 4);
    expr_handle limit = fixture_const(f, 64, 1ull << 31), product = fixture_const(f, 64, 1500450271ull * 1882341361ull);
    fixture_add(f, fixture_make(f, OP_ULT, x, limit), false);
    fixture_add(f, fixture_make(f, OP_ULT, y, limit), false);
    bool needs_concretization;
    expr_handle goal = fixture_make(f, OP_EQ, fixture_make(f, OP_MUL, x, y), product);
    ck_assert_int_eq(solve(f, bits, goal, &needs_concretization), VERDICT_UNKNOWN);
    ck_assert_int_eq(last.reason, SOLVER_REASON_STEPS);
    bits_free(bits);
    fixture_free(f);
}

START_TEST(steps_run_out)
{
    struct fixture *f = fixture_new();
    f->options.conflict_limit = 100;
    check_hard_query(f);
}
END_TEST

static bool is_at_zero(const void *state)
{
    unsigned *count = *(unsigned *const *)state;
    *count -= *count > 0;
    return *count == 0;
}

START_TEST(nobody_waits)
{
    struct fixture *f = fixture_new();
    unsigned count = 3, *state = &count;
    f->options.is_over = is_at_zero;
    f->options.is_over_state = &state;
    check_hard_query(f);
    ck_assert_uint_eq(count, 0);
}
END_TEST

START_TEST(generations_are_bounded)
{
    struct fixture *f = fixture_new();
    struct bits *bits = bits_new(&f->context);
    expr_handle x = fixture_int(f, 32, false, 3), y = fixture_int(f, 32, false, 4);
    size_t most = 0;
    for (unsigned i = 0; i < 2000; i++) {
        bool needs_concretization;
        expr_handle sum = fixture_make(f, OP_ADD, x, fixture_make(f, OP_XOR, y, fixture_const(f, 32, 77 * i + 1)));
        solve(f, bits, fixture_make(f, OP_SLT, sum, x), &needs_concretization);
        most = bits_variable_count(bits) > most ? bits_variable_count(bits) : most;
    }
    ck_assert_uint_lt(most, 20000);
    bits_free(bits);
    fixture_free(f);
}
END_TEST

/* A circuit that would not fit: thousands of divisions. */
START_TEST(too_large_a_circuit)
{
    struct fixture *f = fixture_new();
    struct bits *bits = bits_new(&f->context);
    expr_handle x = fixture_int(f, 64, false, 3), y = fixture_int(f, 64, false, 4), e = x;
    for (unsigned i = 0; i < 1000; i++) {
        expr_handle divisor = fixture_make(f, OP_ADD, y, fixture_const(f, 64, i));
        e = fixture_make(f, OP_XOR, fixture_make(f, OP_UDIV, e, divisor), x);
    }
    bool needs_concretization;
    ck_assert_int_eq(solve(f, bits, fixture_make(f, OP_ULT, e, y), &needs_concretization), VERDICT_UNKNOWN);
    ck_assert_int_eq(last.reason, SOLVER_REASON_STEPS);
    ck_assert_int_eq(solve(f, bits, fixture_make(f, OP_ULT, y, x), &needs_concretization), VERDICT_SAT);
    ck_assert_uint_lt(bits_variable_count(bits), 1000);
    bits_free(bits);
    fixture_free(f);
}
END_TEST

enum { TYPE = 77, SIZE = 16 };

static uint64_t address(uint32_t slot)
{
    return input_object_address(slot, SIZE);
}

static bool is_good_pointer(uint64_t value, uint32_t slots)
{
    bool is_good = value == 0;
    for (uint32_t slot = 1; slot <= slots; slot++)
        is_good |= value == address(slot);
    return is_good;
}

START_TEST(pointers_point_to_objects)
{
    struct fixture *f = fixture_new();
    struct bits *bits = bits_new(&f->context);
    static const struct query_object objects[] = {{1, SIZE, TYPE}};
    expr_handle p = fixture_pointer(f, SIZE, TYPE, address(1)), q = fixture_pointer(f, SIZE, TYPE, 0);
    expr_handle null = fixture_const(f, 64, 0);
    f->query.objects = objects;
    f->query.object_count = 1;
    f->query.max_objects = 3;
    bool needs_concretization;
    ck_assert_int_eq(solve(f, bits, fixture_make(f, OP_EQ, p, null), &needs_concretization), VERDICT_SAT);
    ck_assert_uint_eq(fixture_value(f, p), 0);
    ck_assert_int_eq(solve(f, bits, fixture_make(f, OP_EQ, p, q), &needs_concretization), VERDICT_SAT);
    fixture_add(f, expr_not(&f->exprs, fixture_make(f, OP_EQ, p, null)), false);
    fixture_add(f, expr_not(&f->exprs, fixture_make(f, OP_EQ, p, q)), false);
    ck_assert_int_eq(solve(f, bits, expr_not(&f->exprs, fixture_make(f, OP_EQ, q, null)), &needs_concretization),
                     VERDICT_SAT);
    ck_assert(is_good_pointer(fixture_value(f, p), 3) && is_good_pointer(fixture_value(f, q), 3));
    ck_assert_uint_ne(fixture_value(f, p), fixture_value(f, q));
    ck_assert_int_eq(solve(f, bits, fixture_make(f, OP_EQ, p, null), &needs_concretization), VERDICT_UNSAT);
    f->query.max_objects = 1;       /* no fresh object left: that is a bound, not a proof */
    ck_assert_int_eq(solve(f, bits, expr_not(&f->exprs, fixture_make(f, OP_EQ, q, null)), &needs_concretization),
                     VERDICT_UNKNOWN);
    ck_assert_int_eq(last.reason, SOLVER_REASON_OBJECTS);
    /* What no object has is impossible with any number of them. */
    expr_handle nowhere = fixture_make(f, OP_EQ, q, fixture_const(f, 64, 12345));
    ck_assert_int_eq(solve(f, bits, nowhere, &needs_concretization), VERDICT_UNSAT);
    bits_free(bits);
    fixture_free(f);
}
END_TEST

/* p == q makes q find p's cells: they are equal, or the path is left. */
START_TEST(pointers_carry_cells)
{
    struct fixture *f = fixture_new();
    struct bits *bits = bits_new(&f->context);
    static const struct query_object objects[] = {{1, SIZE, TYPE}, {2, SIZE, TYPE}};
    expr_handle p = fixture_pointer(f, SIZE, TYPE, address(1)), q = fixture_pointer(f, SIZE, TYPE, address(2));
    expr_handle pv = fixture_int(f, 32, true, 3), qv = fixture_int(f, 32, true, 4), null = fixture_const(f, 64, 0);
    var_at(&f->vars, fixture_var(f, pv))->slot = 1;
    var_at(&f->vars, fixture_var(f, qv))->slot = 2;
    f->query.objects = objects;
    f->query.object_count = 2;
    f->query.max_objects = 4;
    fixture_add(f, expr_not(&f->exprs, fixture_make(f, OP_EQ, p, null)), false);
    fixture_add(f, fixture_make(f, OP_SLT, pv, fixture_const(f, 32, 10)), false);
    fixture_add(f, expr_not(&f->exprs, fixture_make(f, OP_EQ, q, null)), false);
    fixture_add(f, fixture_make(f, OP_SLT, fixture_const(f, 32, 2), qv), false);
    bool needs_concretization;
    expr_handle goal = fixture_make(f, OP_EQ, p, q);
    ck_assert_int_eq(solve(f, bits, goal, &needs_concretization), VERDICT_SAT);
    ck_assert_uint_eq(f->slice.count, 5);
    ck_assert_uint_eq(fixture_value(f, p), fixture_value(f, q));
    ck_assert(fixture_value(f, pv) == fixture_value(f, qv) || fixture_value(f, p) == address(3));
    bits_free(bits);
    fixture_free(f);
}
END_TEST

int main(void)
{
    const TTest *const tests[] = {
        every_operator_on_all_pairs, every_operator_at_corners, reads, casts_concat_ite, model_keeps_the_hint,
        core_names_what_contradicts, concretizations, steps_run_out, nobody_waits, generations_are_bounded,
            too_large_a_circuit,
        pointers_point_to_objects, pointers_carry_cells, NULL,
    };
    return fixture_main("bits", tests);
}
