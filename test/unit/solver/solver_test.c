/* solver_test.c - the chain: what is answered without any link, concretizations, reasons, counters, the same answers
 * twice. */
#include "test/unit/solver/fixture.h"
#include "solver/chain/solver.h"

static struct solver *new_solver(struct fixture *f, uint32_t links)
{
    struct solver_options options = {.links = links, .check_all = true, .measure = true};
    return solver_new(&f->exprs, &f->vars, &options);
}

static enum verdict solve(struct fixture *f, struct solver *solver, expr_handle goal)
{
    fixture_slice(f, goal);
    return solver_solve(solver, &f->query, &f->model);
}

START_TEST(constants_and_negations)
{
    struct fixture *f = fixture_new();
    struct solver *solver = new_solver(f, 0);
    expr_handle x = fixture_int(f, 32, true, 5), less = fixture_make(f, OP_SLT, x, fixture_const(f, 32, 9));
    fixture_add(f, less, false);
    ck_assert_int_eq(solve(f, solver, fixture_const(f, 1, 0)), VERDICT_UNSAT);
    ck_assert_int_eq(solve(f, solver, fixture_const(f, 1, 1)), VERDICT_SAT);
    ck_assert_uint_eq(f->model.assignments.count, 0);
    ck_assert_int_eq(solve(f, solver, expr_not(&f->exprs, less)), VERDICT_UNSAT);
    ck_assert_uint_eq(solver_counters(solver)[LINK_SYNTACTIC].asked, 3);
    ck_assert_uint_eq(solver_counters(solver)[LINK_SYNTACTIC].unsat, 2);
    ck_assert_uint_eq(solver_counters(solver)[LINK_FAST].asked, 0);
    ck_assert_uint_eq(solver_query_count(solver), 3);
    ck_assert_str_eq(solver_link_text(LINK_BITS), "bits");
    solver_free(solver);
    fixture_free(f);
}
END_TEST

START_TEST(pins_are_no_proof)
{
    static const uint32_t masks[] = {0, 1u << LINK_FAST | 1u << LINK_BITS, 1u << LINK_BITS};
    for (unsigned i = 0; i < 3; i++) {
        struct fixture *f = fixture_new();
        struct solver *solver = new_solver(f, masks[i]);
        expr_handle x = fixture_int(f, 8, false, 3), three = fixture_make(f, OP_EQ, x, fixture_const(f, 8, 3));
        fixture_add(f, three, true);
        ck_assert_int_eq(solve(f, solver, expr_not(&f->exprs, three)), VERDICT_UNKNOWN);
        ck_assert_int_eq(solver_reason(solver), SOLVER_REASON_CONCRETIZED);
        fixture_add(f, fixture_make(f, OP_ULT, x, fixture_const(f, 8, 9)), false);
        expr_handle large = fixture_make(f, OP_ULT, fixture_const(f, 8, 20), x);
        ck_assert_int_eq(solve(f, solver, large), VERDICT_UNSAT);
        ck_assert_int_eq(solver_reason(solver), SOLVER_REASON_NONE);
        solver_free(solver);
        fixture_free(f);
    }
}
END_TEST

START_TEST(reasons)
{
    struct fixture *f = fixture_new();
    struct solver *solver = new_solver(f, 1u << LINK_LINEAR);
    expr_handle x = fixture_int(f, 32, false, 3);
    expr_handle part = fixture_make(f, OP_AND, x, fixture_const(f, 32, 12));
    expr_handle goal = fixture_make(f, OP_EQ, part, fixture_const(f, 32, 8));
    ck_assert_int_eq(solve(f, solver, goal), VERDICT_UNKNOWN);
    ck_assert_int_eq(solver_reason(solver), SOLVER_REASON_THEORY);
    solver_free(solver);
    solver = new_solver(f, 0);
    ck_assert_int_eq(solve(f, solver, goal), VERDICT_SAT);
    ck_assert_uint_eq(fixture_value(f, x) & 12, 8);
    solver_free(solver);
    fixture_free(f);
}
END_TEST

/* A hint that is shorter than the list of variables: the others are 0. */
START_TEST(short_hint)
{
    struct fixture *f = fixture_new();
    struct solver *solver = new_solver(f, 0);
    expr_handle x = fixture_int(f, 32, false, 3), y = fixture_int(f, 32, false, 0);
    fixture_slice(f, fixture_make(f, OP_ULT, fixture_make(f, OP_XOR, x, y), x));
    f->query.hint_count = 1;
    ck_assert_int_eq(solver_solve(solver, &f->query, &f->model), VERDICT_SAT);
    solver_free(solver);
    fixture_free(f);
}
END_TEST

/* Links alone and together, the same queries twice: the same answers, and the second time from the cache. */
START_TEST(the_cache_answers)
{
    struct fixture *f = fixture_new();
    struct solver *solver = new_solver(f, 1u << LINK_BITS | 1u << LINK_CACHE);
    expr_handle x = fixture_int(f, 32, false, 3), y = fixture_int(f, 32, false, 5);
    expr_handle goal = fixture_make(f, OP_EQ, fixture_make(f, OP_MUL, x, y), fixture_const(f, 32, 35));
    ck_assert_int_eq(solve(f, solver, goal), VERDICT_SAT);
    uint64_t first_x = fixture_value(f, x), first_y = fixture_value(f, y);
    ck_assert_int_eq(solve(f, solver, goal), VERDICT_SAT);
    ck_assert(fixture_value(f, x) == first_x && fixture_value(f, y) == first_y);
    ck_assert_uint_eq(solver_counters(solver)[LINK_CACHE].sat, 1);
    ck_assert_uint_eq(solver_counters(solver)[LINK_BITS].asked, 1);
    fixture_add(f, fixture_make(f, OP_ULT, x, fixture_const(f, 32, 16)), false);
    fixture_add(f, fixture_make(f, OP_ULT, y, fixture_const(f, 32, 16)), false);
    goal = fixture_make(f, OP_ULT, fixture_const(f, 32, 300), fixture_make(f, OP_MUL, x, y));
    ck_assert_int_eq(solve(f, solver, goal), VERDICT_UNSAT);
    ck_assert_int_eq(solve(f, solver, goal), VERDICT_UNSAT);
    ck_assert_uint_eq(solver_counters(solver)[LINK_CACHE].unsat, 1);
    solver_free(solver);
    fixture_free(f);
}
END_TEST

/* What ran out of steps is not tried again. */
START_TEST(hard_once)
{
    struct fixture *f = fixture_new();
    struct solver_options options = {.conflict_limit = 200, .check_all = true};
    struct solver *solver = solver_new(&f->exprs, &f->vars, &options);
    expr_handle x = fixture_int(f, 64, false, 3), y = fixture_int(f, 64, false, 4);
    expr_handle limit = fixture_const(f, 64, 1ull << 31);
    fixture_add(f, fixture_make(f, OP_ULT, x, limit), false);
    fixture_add(f, fixture_make(f, OP_ULT, y, limit), false);
    expr_handle product = fixture_const(f, 64, 1500450271ull * 1882341361ull);
    expr_handle goal = fixture_make(f, OP_EQ, fixture_make(f, OP_MUL, x, y), product);
    for (unsigned i = 0; i < 3; i++) {
        ck_assert_int_eq(solve(f, solver, goal), VERDICT_UNKNOWN);
        ck_assert_int_eq(solver_reason(solver), SOLVER_REASON_STEPS);
        ck_assert_uint_eq(solver_counters(solver)[LINK_BITS].asked, 1);
    }
    solver_free(solver);
    fixture_free(f);
}
END_TEST

int main(void)
{
    const TTest *const tests[] = {
        constants_and_negations, pins_are_no_proof, reasons, short_hint, the_cache_answers, hard_once, NULL,
    };
    return fixture_main("solver", tests);
}
