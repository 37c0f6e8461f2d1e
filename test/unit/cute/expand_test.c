/* Which items come of a run, and which request comes of an item: with records made by hand, and no guest. */
#include <stdlib.h>
#include <string.h>
#include "abi/rt.h"
#include "cute/search/attempt.h"
#include "cute/search/expand.h"
#include "cute/search/probe.h"
#include "test/unit/suite.h"

enum { SITES = 4, BRANCHES = 0, SWITCHES = 1, LABELS = 3, MANY = 300 };

static const struct site_entry entries[SITES] = {
    [SWITCHES] = {.kind = CUTE_SITE_SWITCH, .label_count = LABELS, .width = 32}};
static const struct site_text texts[SITES];

/* A worker between two items of a task, without a guest. */
struct fixture {
    struct settings settings;
    struct common common;
    struct knowledge known;
    struct cfg cfg;
    struct worker worker;
    struct record *record;
    struct request *request;
    struct run_cell cells[2];
    struct choice choices[MANY];
};
static struct fixture fixture;

static void open_fixture(enum search_order order)
{
    struct worker *worker = &fixture.worker;
    memset(&fixture, 0, sizeof fixture);
    fixture.settings = (struct settings){.order = order, .limits.max_objects = 4};
    fixture.common.settings = worker->settings = &fixture.settings;
    fixture.common.sites = (struct site_table){.site = entries, .text = texts, .count = SITES, .library = SITES};
    worker->common = &fixture.common;
    worker->sites = &fixture.common.sites;
    knowledge_init(&fixture.known, NULL, "none", worker->sites, &fixture.cfg);
    worker->known = &fixture.known;
    frontier_init(&worker->frontier, order, 1, (struct guide){&fixture.known.distances, NULL});
    cache_init(&worker->cache, 4, 1 << 20);
    ck_assert(exprs_init(&worker->runner.exprs, NULL, 1 << 16));
    vars_init(&worker->runner.vars);
    model_init(&worker->model);
    eval_init(&worker->eval, &worker->runner.exprs);
    hint_init(&worker->hint, &worker->runner.vars);
    map_init(&worker->times);
    worker->solver = solver_new(&worker->runner.exprs, &worker->runner.vars,
                                &(struct solver_options){.links = 1 << LINK_FAST});
    fixture.request = calloc(1, sizeof *fixture.request);
    ck_assert_ptr_nonnull(fixture.request);
    fixture.record = cache_take(&worker->cache);
}

static void close_fixture(void)
{
    struct worker *worker = &fixture.worker;
    cache_clear(&worker->cache);
    frontier_fini(&worker->frontier);
    solver_free(worker->solver);
    free(fixture.request);
    map_fini(&worker->times);
    hint_fini(&worker->hint);
    eval_fini(&worker->eval);
    model_fini(&worker->model);
    vars_fini(&worker->runner.vars);
    exprs_fini(&worker->runner.exprs);
    cache_fini(&worker->cache);
    knowledge_fini(&fixture.known);
}

/* flip_item, for one answer. */
static enum flip flip(const struct item *item, uint64_t *outcome)
{
    struct attempt attempt = {.item = item, .parent = fixture.record, .solver = fixture.worker.solver,
                              .request = fixture.request};
    vec_init(&attempt.blocked, sizeof(expr_handle));
    enum flip result = flip_item(&fixture.worker, &attempt, outcome);
    vec_fini(&attempt.blocked);
    return result;
}

/* ---- records ---- */

/* An input cell of 32 bits, as an expression. */
static expr_handle add_cell(uint64_t value)
{
    struct run *run = &fixture.record->run;
    struct cell cell = {.key = 100 + run->cell_count, .value = value, .width = 32, .kind = CELL_INT};
    uint32_t var = var_find(&fixture.worker.runner.vars, &cell);
    run->cells = fixture.cells;
    run->names = "";
    run->cells[run->cell_count++] = (struct run_cell){.key = cell.key, .value = value, .var = var, .width = 32,
                                                      .kind = CELL_INT};
    return expr_input(&fixture.worker.runner.exprs, 32, var);
}

static uint32_t add_choice(struct choice choice)
{
    struct run *run = &fixture.record->run;
    run->choices = fixture.choices;
    run->choices[run->choice_count] = choice;
    return run->choice_count++;
}

static uint32_t add_control(enum choice_kind kind, uint64_t outcome, uint8_t count)
{
    return add_choice((struct choice){.kind = (uint8_t)kind, .site = 2, .outcome = outcome, .detail = count});
}

/* `op` of the cell and a number, as a branch. */
static uint32_t add_branch(enum op op, expr_handle cell, uint64_t number, uint64_t outcome)
{
    struct exprs *exprs = &fixture.worker.runner.exprs;
    expr_handle e = expr_make2(exprs, op, cell, expr_const(exprs, 32, number));
    return add_choice((struct choice){.kind = CHOICE_BRANCH, .site = BRANCHES, .expr = e, .outcome = outcome});
}

static void make_preds(void)
{
    struct run *run = &fixture.record->run;
    run->facts = run->preds = arena_alloc(&fixture.record->arena, (run->choice_count + 1) * sizeof *run->preds);
    for (uint32_t i = 0; i < run->choice_count; i++)
        run->preds[i] = choice_predicate(&fixture.worker.runner.exprs, fixture.worker.sites, &run->choices[i],
                                         run->choices[i].outcome);
}

static void expand(uint32_t bound)
{
    make_preds();
    expand_record(&fixture.worker, fixture.record, bound, item_prefix_of(&fixture.record->run, bound), false);
}

/* ---- items ---- */

enum { EXCLUDES = 1 };
/* The next item is of that choice and wants, or excludes, that outcome. */
static void expect_item(uint32_t choice, uint64_t outcome, bool excludes)
{
    const struct run *run = &fixture.record->run;
    struct item item;
    ck_assert(frontier_pop(&fixture.worker.frontier, &item));
    ck_assert_uint_eq(item.choice, choice);
    ck_assert_uint_eq(item_count(&item, ITEM_EXCLUDE), excludes);
    ck_assert_uint_eq(excludes ? *item_values(&item, ITEM_EXCLUDE) : item.outcome, outcome);
    ck_assert_ptr_null(item_check_push(&item, fixture.worker.sites, &run->choices[choice]));
    ck_assert_ptr_null(item_check_flip(&item, run));
    ck_assert_ptr_eq(item.parent->record, fixture.record);
    item_release(&fixture.worker, &item);
}

static void expect_no_item(void)
{
    ck_assert_uint_eq(frontier_count(&fixture.worker.frontier), 0);
}

START_TEST(each_kind_has_its_alternatives)
{
    open_fixture(ORDER_BREADTH);
    expr_handle x = add_cell(1), is_small;
    struct exprs *exprs = &fixture.worker.runner.exprs;
    is_small = expr_make2(exprs, OP_ULT, x, expr_const(exprs, 32, 5));
    add_choice((struct choice){.kind = CHOICE_BRANCH, .expr = is_small, .outcome = 1});
    add_choice((struct choice){.kind = CHOICE_ALIAS, .expr = is_small, .outcome = 1});
    add_choice((struct choice){.kind = CHOICE_CHECK, .detail = CHECK_DIV, .expr = is_small, .outcome = 1});
    add_choice((struct choice){.kind = CHOICE_TARGET, .expr = x, .outcome = 1});
    add_choice((struct choice){.kind = CHOICE_INDEX, .expr = x, .outcome = 1});
    add_choice((struct choice){.kind = CHOICE_SIZE, .expr = x, .outcome = 1});
    add_choice((struct choice){.kind = CHOICE_RANGE, .expr = is_small, .outcome = 1});
    add_choice((struct choice){.kind = CHOICE_CONCRETIZED, .expr = x, .outcome = 1});
    add_control(CHOICE_CHOOSE, 1, 3);
    add_control(CHOICE_SCHEDULE, 0, 2);
    add_control(CHOICE_DELIVER, 1, 2);
    add_control(CHOICE_FAIL, 0, 2);
    add_choice((struct choice){.kind = CHOICE_CHECK, .detail = CHECK_NULL, .expr = is_small, .outcome = 0});
    expand(0);
    expect_item(0, 0, false);
    expect_item(1, 0, false);
    expect_item(2, 0, false);
    expect_item(3, 1, EXCLUDES);
    expect_item(4, 1, EXCLUDES);
    expect_item(5, 1, EXCLUDES);
    expect_item(8, 0, false);
    expect_item(8, 2, false);
    expect_item(9, 1, false);
    expect_item(10, 0, false);
    expect_item(11, 1, false);
    expect_item(12, 1, false);
    expect_no_item();
    close_fixture();
}
END_TEST

START_TEST(a_switch_has_each_other_label_and_default)
{
    static const uint64_t labels[LABELS][2] = {{7, 7}, {9, 9}, {20, 30}};
    open_fixture(ORDER_BREADTH);
    fixture.common.sites.bytes = (const char *)labels;
    add_choice((struct choice){.kind = CHOICE_SWITCH, .site = SWITCHES, .expr = add_cell(9), .outcome = 1});
    expand(0);
    expect_item(0, 0, false);
    expect_item(0, 2, false);
    expect_item(0, LABELS, false);
    expect_no_item();
    close_fixture();
}
END_TEST

/* What lies before the bound is the parent's. */
START_TEST(only_what_is_behind_the_bound)
{
    open_fixture(ORDER_DEPTH);
    expr_handle x = add_cell(3);
    add_branch(OP_ULT, x, 10, 1);
    add_branch(OP_ULT, x, 8, 1);
    add_branch(OP_ULT, x, 6, 1);
    expand(1);
    expect_item(2, 0, false);
    expect_item(1, 0, false);
    expect_no_item();
    close_fixture();
}
END_TEST

START_TEST(without_alternatives_the_record_goes)
{
    open_fixture(ORDER_DEPTH);
    add_choice((struct choice){.kind = CHOICE_CONCRETIZED, .expr = add_cell(3), .outcome = 3});
    expand(0);
    expect_no_item();
    ck_assert(!fixture.record->is_used && !fixture.record->owner);
    close_fixture();
}
END_TEST

START_TEST(a_known_violation_is_not_wanted_again)
{
    struct choice check = {.kind = CHOICE_CHECK, .detail = CHECK_DIV, .site = 2, .outcome = 1};
    open_fixture(ORDER_DEPTH);
    struct exprs *exprs = &fixture.worker.runner.exprs;
    check.expr = expr_not(exprs, expr_make2(exprs, OP_EQ, add_cell(3), expr_const(exprs, 32, 0)));
    probe_set_done(&fixture.worker, &check, false);
    add_choice(check);
    add_choice((struct choice){.kind = CHOICE_CHECK, .detail = CHECK_SHIFT, .site = 2, .expr = check.expr,
                               .outcome = 1});
    expand(0);
    expect_item(1, 0, false);
    expect_no_item();
    close_fixture();
}
END_TEST

START_TEST(more_outcomes_than_fit_are_counted)
{
    open_fixture(ORDER_DEPTH);
    add_control(CHOICE_CHOOSE, 0, UINT8_MAX);
    expand(0);
    ck_assert_uint_eq(frontier_count(&fixture.worker.frontier), UINT8_MAX - 1);
    ck_assert_uint_eq(fixture.known.stats.reasons[REASON_VALUES], 1);
    close_fixture();
}
END_TEST

/* Items that want one outcome, coming from one other, are a bucket; how often the run had it so far counts as well. */
START_TEST(a_guided_search_knows_what_items_want)
{
    struct item items[3];
    open_fixture(ORDER_COVERAGE);
    expr_handle x = add_cell(3);
    add_branch(OP_ULT, x, 10, 1);
    add_branch(OP_ULT, x, 8, 1);
    add_branch(OP_ULT, x, 2, 0);
    expand(0);
    for (int i = 0; i < 3; i++) {
        struct item item;
        ck_assert(frontier_pop(&fixture.worker.frontier, &item));
        items[item.choice] = item;
    }
    ck_assert_uint_eq(items[0].target, items[1].target);
    ck_assert_uint_ne(items[0].target, items[2].target);
    ck_assert_uint_ne(items[0].context, items[1].context);
    for (int i = 0; i < 3; i++)
        item_release(&fixture.worker, &items[i]);
    close_fixture();
}
END_TEST

/* ---- items once more ---- */

static uint64_t pop_excluded(uint32_t count)
{
    struct item item;
    ck_assert(frontier_pop(&fixture.worker.frontier, &item));
    ck_assert_uint_eq(item_count(&item, ITEM_EXCLUDE), count);
    uint64_t last = item_values(&item, ITEM_EXCLUDE)[count - 1];
    item_release(&fixture.worker, &item);
    return last;
}

START_TEST(values_are_excluded_one_after_the_other)
{
    struct item item;
    open_fixture(ORDER_DEPTH);
    add_choice((struct choice){.kind = CHOICE_SIZE, .expr = add_cell(1), .outcome = 1});
    add_control(CHOICE_CHOOSE, 1, 2);              /* its item keeps the parent */
    expand(0);
    struct item last;
    ck_assert(frontier_pop(&fixture.worker.frontier, &last) && last.choice == 1);
    uint64_t tried = 0;
    while (frontier_pop(&fixture.worker.frontier, &item)) {
        tried++;
        ck_assert_uint_eq(item_count(&item, ITEM_EXCLUDE), tried);
        expand_again(&fixture.worker, &item, &fixture.choices[0], 1 + tried);
        item_release(&fixture.worker, &item);
    }
    ck_assert_uint_eq(tried, 64);
    ck_assert_uint_eq(fixture.known.stats.reasons[REASON_VALUES], 1);
    item_release(&fixture.worker, &last);
    close_fixture();
}
END_TEST

START_TEST(what_is_too_hard_comes_later)
{
    struct item item, later;
    open_fixture(ORDER_COVERAGE);
    add_choice((struct choice){.kind = CHOICE_INDEX, .expr = add_cell(1), .outcome = 1});
    expand(0);
    ck_assert(frontier_pop(&fixture.worker.frontier, &item));
    expand_deferred(&fixture.worker, &item);
    ck_assert(frontier_pop(&fixture.worker.frontier, &later));
    ck_assert(later.is_deferred && later.context != item.context && later.parent == item.parent);
    ck_assert(item_count(&later, ITEM_EXCLUDE) == 1 && later.lists != item.lists);
    item_release(&fixture.worker, &later);
    item_release(&fixture.worker, &item);
    close_fixture();
}
END_TEST

/* ---- flip ---- */

/* The item of that choice, made by hand, of the record at hand. */
static struct item item_of(uint32_t choice, uint64_t outcome)
{
    const struct run *run = &fixture.record->run;
    struct item item = {.choice = choice, .outcome = outcome, .prefix = item_prefix_of(run, choice)};
    make_preds();
    item.parent = input_of_run(run);
    item.parent->id = 1;
    cache_bind(&fixture.worker.cache, fixture.record, item.parent);
    return item;
}

START_TEST(a_control_item_cuts_the_list_and_forces_the_rest)
{
    uint64_t outcome;
    open_fixture(ORDER_DEPTH);
    expr_handle x = add_cell(7);
    add_control(CHOICE_CHOOSE, 2, 3);
    add_branch(OP_ULT, x, 10, 1);
    uint32_t choice = add_control(CHOICE_FAIL, 0, 2);
    add_control(CHOICE_CHOOSE, 2, 3);
    struct item item = item_of(choice, 1);
    item_append(&item, ITEM_FORCE, 5);
    item_append(&item, ITEM_FORCE, 6);
    item_append(&item, ITEM_SLEEP, 9);
    ck_assert_int_eq(flip(&item, &outcome), FLIP_READY);
    const struct request *request = fixture.request;
    ck_assert_uint_eq(outcome, 1);
    ck_assert_uint_eq(request->control_count, 4);
    ck_assert_mem_eq(request->control, ((uint32_t[]){2, 1, 5, 6}), 4 * sizeof(uint32_t));
    ck_assert(request->value_count == 1 && request->value[0].value == 7);
    expect_no_item();
    item_release(&fixture.worker, &item);
    close_fixture();
}
END_TEST

START_TEST(a_data_item_keeps_the_path_and_flips_its_end)
{
    uint64_t outcome;
    open_fixture(ORDER_DEPTH);
    expr_handle x = add_cell(7), y = add_cell(3);
    add_control(CHOICE_CHOOSE, 2, 3);
    add_branch(OP_ULT, x, 10, 1);
    add_branch(OP_ULT, y, 100, 1);
    uint32_t choice = add_branch(OP_ULT, x, 9, 1);
    add_control(CHOICE_CHOOSE, 1, 3);
    struct item item = item_of(choice, 0);
    ck_assert_int_eq(flip(&item, &outcome), FLIP_READY);
    const struct request *request = fixture.request;
    ck_assert_uint_eq(outcome, 0);
    ck_assert(request->value_count == 2 && request->value[0].value == 9 && request->value[1].value == 3);
    ck_assert(request->control_count == 1 && request->control[0] == 2);
    expect_no_item();
    item_release(&fixture.worker, &item);
    close_fixture();
}
END_TEST

START_TEST(an_excluded_value_is_not_taken_and_the_next_is_excluded_too)
{
    uint64_t outcome;
    open_fixture(ORDER_DEPTH);
    expr_handle x = add_cell(1);
    add_branch(OP_ULT, x, 3, 1);
    uint32_t choice = add_choice((struct choice){.kind = CHOICE_INDEX, .site = 2, .expr = x, .outcome = 1});
    struct item item = item_of(choice, 0);
    item_append(&item, ITEM_EXCLUDE, 1);
    item_append(&item, ITEM_EXCLUDE, 0);
    ck_assert_int_eq(flip(&item, &outcome), FLIP_READY);
    ck_assert_uint_eq(outcome, 2);
    ck_assert_uint_eq(fixture.request->value[0].value, 2);
    ck_assert_uint_eq(pop_excluded(3), 2);
    expect_no_item();
    item_release(&fixture.worker, &item);
    close_fixture();
}
END_TEST

START_TEST(what_is_impossible_is_no_request_and_no_reason)
{
    uint64_t outcome;
    open_fixture(ORDER_DEPTH);
    expr_handle x = add_cell(7);
    add_branch(OP_ULT, x, 8, 1);
    uint32_t choice = add_branch(OP_ULT, x, 9, 1);
    struct item item = item_of(choice, 0);
    ck_assert_int_eq(flip(&item, &outcome), FLIP_NONE);
    for (unsigned i = 0; i < REASON_COUNT; i++)
        ck_assert_uint_eq(fixture.known.stats.reasons[i], 0);
    expect_no_item();
    item_release(&fixture.worker, &item);
    close_fixture();
}
END_TEST

/* It was pushed before another run violated the check. */
START_TEST(a_violation_that_became_known_is_not_tried)
{
    uint64_t outcome;
    open_fixture(ORDER_DEPTH);
    struct exprs *exprs = &fixture.worker.runner.exprs;
    expr_handle is_other = expr_not(exprs, expr_make2(exprs, OP_EQ, add_cell(7), expr_const(exprs, 32, 0)));
    uint32_t choice = add_choice((struct choice){.kind = CHOICE_CHECK, .detail = CHECK_DIV, .site = 2, .expr = is_other,
                                                 .outcome = 1});
    struct item item = item_of(choice, 0);
    ck_assert_int_eq(flip(&item, &outcome), FLIP_READY);
    ck_assert_uint_eq(fixture.request->value[0].value, 0);
    probe_set_done(&fixture.worker, &fixture.choices[choice], false);
    ck_assert_int_eq(flip(&item, &outcome), FLIP_NONE);
    item_release(&fixture.worker, &item);
    close_fixture();
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("cute/expand");
    TCase *expands = tcase_create("expand"), *flips = tcase_create("flip");
    tcase_add_test(expands, each_kind_has_its_alternatives);
    tcase_add_test(expands, a_switch_has_each_other_label_and_default);
    tcase_add_test(expands, only_what_is_behind_the_bound);
    tcase_add_test(expands, without_alternatives_the_record_goes);
    tcase_add_test(expands, a_known_violation_is_not_wanted_again);
    tcase_add_test(expands, more_outcomes_than_fit_are_counted);
    tcase_add_test(expands, a_guided_search_knows_what_items_want);
    tcase_add_test(expands, values_are_excluded_one_after_the_other);
    tcase_add_test(expands, what_is_too_hard_comes_later);
    tcase_add_test(flips, a_control_item_cuts_the_list_and_forces_the_rest);
    tcase_add_test(flips, a_data_item_keeps_the_path_and_flips_its_end);
    tcase_add_test(flips, an_excluded_value_is_not_taken_and_the_next_is_excluded_too);
    tcase_add_test(flips, what_is_impossible_is_no_request_and_no_reason);
    tcase_add_test(flips, a_violation_that_became_known_is_not_tried);
    suite_add_tcase(suite, expands);
    suite_add_tcase(suite, flips);
    return suite_run(suite);
}
