/* Where runs part, and which path counts as the predicted one. */
#include "cute/search/path.h"
#include "test/unit/suite.h"

enum { P, Q, X };                          /* variables: two pointers and a number */

static struct exprs exprs;

static void setup(void)
{
    ck_assert(exprs_init(&exprs, NULL, 1 << 10));
}

static void teardown(void)
{
    exprs_fini(&exprs);
}

static struct run run_of(struct choice *choices, uint32_t count)
{
    return (struct run){.choices = choices, .choice_count = count};
}

static struct choice branch(uint32_t site, expr_handle expr, uint64_t outcome)
{
    return (struct choice){.kind = CHOICE_BRANCH, .site = site, .expr = expr, .outcome = outcome};
}

static expr_handle are_equal(void)
{
    return expr_make2(&exprs, OP_EQ, expr_input(&exprs, 64, P), expr_input(&exprs, 64, Q));
}

static expr_handle is_small(void)
{
    return expr_make2(&exprs, OP_SLT, expr_input(&exprs, 32, X), expr_const(&exprs, 32, 10));
}

START_TEST(a_hash_can_be_continued)
{
    struct choice choices[] = {branch(0, 0, 1), branch(1, 0, 0), branch(2, 0, 1)};
    struct run run = run_of(choices, 3);
    uint64_t whole = path_hash(&run, 0, 3, 0);
    ck_assert_uint_eq(path_hash(&run, 1, 3, path_hash(&run, 0, 1, 0)), whole);
    ck_assert_uint_ne(path_hash(&run, 0, 2, 0), whole);
    choices[1].outcome = 1;
    ck_assert_uint_ne(path_hash(&run, 0, 3, 0), whole);
}
END_TEST

START_TEST(runs_part_where_kind_site_or_outcome_differ)
{
    struct choice parent[] = {branch(0, 0, 1), branch(1, 0, 0), branch(2, 0, 1)};
    struct choice child[] = {branch(0, 0, 1), branch(1, 0, 0), branch(3, 0, 1)};
    struct run old = run_of(parent, 3), new = run_of(child, 3);
    ck_assert_uint_eq(path_parting(&new, &old), 2);
    child[1].outcome = 1;
    ck_assert_uint_eq(path_parting(&new, &old), 1);
    child[0].kind = CHOICE_ALIAS;
    ck_assert_uint_eq(path_parting(&new, &old), 0);
    new = run_of(parent, 1);
    ck_assert_uint_eq(path_parting(&new, &old), 1);
}
END_TEST

/* `p == q` was flipped to true: in the child both are one cell, and nothing is left to decide. */
START_TEST(a_comparison_that_an_alias_makes_constant_may_be_missing)
{
    struct choice parent[] = {branch(0, is_small(), 1), branch(1, are_equal(), 0)};
    struct choice child[] = {branch(0, is_small(), 1), branch(2, is_small(), 0)};
    struct run_cell cells[] = {{.kind = CELL_POINTER, .value = 8, .width = 64},
                               {.kind = CELL_POINTER, .value = 8, .width = 64}};
    struct run old = run_of(parent, 2), new = run_of(child, 2);
    uint32_t end = 99;
    new.cells = cells;
    new.cell_count = 2;
    ck_assert(path_is_predicted(&exprs, &new, &old, 1, 1, &end));
    ck_assert_uint_eq(end, 1);
    cells[1].value = 16;                                   /* no alias: the choice should be there */
    ck_assert(!path_is_predicted(&exprs, &new, &old, 1, 1, &end));
    cells[1].value = 8;
    child[0].outcome = 0;                                  /* it has left the path before */
    ck_assert(!path_is_predicted(&exprs, &new, &old, 1, 1, &end));
}
END_TEST

START_TEST(another_choice_must_not_be_missing)
{
    struct choice parent[] = {branch(0, is_small(), 1), branch(1, is_small(), 0)};
    struct choice child[] = {branch(0, is_small(), 1)};
    struct run_cell cells[] = {{.kind = CELL_POINTER, .value = 8, .width = 64},
                               {.kind = CELL_POINTER, .value = 8, .width = 64}};
    struct run old = run_of(parent, 2), new = run_of(child, 1);
    uint32_t end;
    new.cells = cells;
    new.cell_count = 2;
    ck_assert(!path_is_predicted(&exprs, &new, &old, 1, 1, &end));
}
END_TEST

int main(void)
{
    Suite *s = suite_create("path");
    TCase *t = tcase_create("paths");
    tcase_add_checked_fixture(t, setup, teardown);
    tcase_add_test(t, a_hash_can_be_continued);
    tcase_add_test(t, runs_part_where_kind_site_or_outcome_differ);
    tcase_add_test(t, a_comparison_that_an_alias_makes_constant_may_be_missing);
    tcase_add_test(t, another_choice_must_not_be_missing);
    suite_add_tcase(s, t);
    return suite_run(s);
}
