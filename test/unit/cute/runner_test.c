/* A request goes in, a run comes out, and nothing of it is left for the next one. */
#include <stdlib.h>
#include "test/unit/cute/fake_guest.h"

static const struct site_entry entries[1];
static const struct site_text texts[1] = {{.file = "fake.c", .function = "f", .text = "x < 10", .line = 3}};
static const struct site_table sites = {.site = entries, .text = texts, .count = 1, .library = 1};

static struct fake fake;
static struct runner runner;
static struct arena arena;
static struct request *request;
static unsigned events[RUNNER_BREAKS + 1];

static void count_event(void *state, enum runner_event event, const struct err *err)
{
    (void)err;
    ++((unsigned *)state)[event];
}

static void program(struct fake *guest)
{
    if (!fake_branch(guest, 0, fake_compare(guest, OP_SLT, fake_input(guest, "x"), 10)))
        fake_header(guest)->end = END_COUNT;
}

static void setup(void)
{
    memset(&runner, 0, sizeof runner);
    memset(events, 0, sizeof events);
    fake_open(&fake, program);
    fake_runner(&fake, &runner, &sites);
    runner.watch = count_event;
    runner.watch_state = events;
    arena_init(&arena);
    request = request_new();
    request->run_ms = 1000;
    request->flags = REQUEST_SELF_CHECK;
}

static void teardown(void)
{
    free(request);
    arena_fini(&arena);
    fake_close(&fake, &runner);
}

static void want(uint64_t x)
{
    request->value[0] = (struct request_value){.key = key_add(key_begin(), "x"), .value = x};
    request->value_count = 1;
}

START_TEST(a_run_is_what_the_request_says)
{
    struct run run;
    struct err err;
    want(4);
    ck_assert(runner_run(&runner, request, (struct run_mode){0}, &arena, &run, &err));
    ck_assert_uint_eq(run.header.end, END_RETURN);
    ck_assert_uint_eq(run.cell_count, 1);
    ck_assert_uint_eq(run.cells[0].value, 4);
    ck_assert_uint_eq(run.choice_count, 1);
    ck_assert_uint_eq(run.choices[0].outcome, 1);
    ck_assert_uint_eq(events[RUNNER_BEGINS], 1);
    ck_assert_uint_eq(events[RUNNER_ENDS], 1);
}
END_TEST

START_TEST(a_mode_is_of_one_run)
{
    struct err err;
    ck_assert(runner_execute(&runner, request, (struct run_mode){REQUEST_NAMES, 5, true}, &err));
    ck_assert(runner_execute(&runner, request, (struct run_mode){0}, &err));
    ck_assert_uint_eq(fake.log[0].flags, REQUEST_NAMES | REQUEST_SELF_CHECK);
    ck_assert_uint_eq(fake.log[0].run_ms, 5000);
    ck_assert(fake.log[0].pretends && !fake.log[1].pretends);
    ck_assert_uint_eq(fake.log[1].flags, REQUEST_SELF_CHECK);
    ck_assert_uint_eq(fake.log[1].run_ms, 1000);
    ck_assert_uint_eq(request->flags, REQUEST_SELF_CHECK);
    ck_assert_uint_eq(request->run_ms, 1000);
}
END_TEST

START_TEST(flags_of_the_runner_are_in_all_runs)
{
    struct err err;
    runner.flags = REQUEST_LEAKS;
    ck_assert(runner_execute(&runner, request, (struct run_mode){.flags = REQUEST_NAMES}, &err));
    ck_assert(runner_execute(&runner, request, (struct run_mode){0}, &err));
    ck_assert_uint_eq(fake.log[0].flags, REQUEST_LEAKS | REQUEST_NAMES | REQUEST_SELF_CHECK);
    ck_assert_uint_eq(fake.log[1].flags, REQUEST_LEAKS | REQUEST_SELF_CHECK);
}
END_TEST

START_TEST(a_broken_record_and_a_failed_guest_are_told_apart)
{
    struct run run;
    struct err err;
    want(10);
    ck_assert(!runner_run(&runner, request, (struct run_mode){0}, &arena, &run, &err));
    ck_assert_uint_eq(events[RUNNER_BREAKS], 1);
    ck_assert_uint_eq(events[RUNNER_FAILS], 0);
    fake.runs_left = 1;
    ck_assert(!runner_run(&runner, request, (struct run_mode){0}, &arena, &run, &err));
    ck_assert_uint_eq(events[RUNNER_BREAKS], 1);
    ck_assert_uint_eq(events[RUNNER_FAILS], 1);
    ck_assert_uint_eq(runner.executed, 2);
}
END_TEST

START_TEST(a_glimpse_copies_the_choices_alone)
{
    static struct run run;
    struct vec choices;
    struct err err;
    vec_init(&choices, sizeof(struct choice));
    want(4);
    ck_assert(runner_execute(&runner, request, (struct run_mode){0}, &err));
    ck_assert(runner_glimpse(&runner, &choices, &run));
    ck_assert_uint_eq(run.choice_count, 1);
    ck_assert_uint_eq(run.choices[0].outcome, 1);
    ck_assert_uint_eq(run.cell_count, 0);
    fake.area->header.choice_count = RECORD_CHOICE_LIMIT + 1;
    ck_assert(!runner_glimpse(&runner, &choices, &run));
    vec_fini(&choices);
}
END_TEST

/* Of a request that was in use before, nothing remains but what is beyond the counts. */
START_TEST(a_copy_of_a_request_has_all_that_is_in_use)
{
    struct request *copy = request_new();
    copy->flags = REQUEST_FRESH;
    copy->value_count = copy->clone_count = 3;
    want(77);
    request->control[request->control_count++] = 5;
    request->clone[request->clone_count++] = (struct request_clone){1, 2};
    request_copy(copy, request);
    ck_assert_uint_eq(copy->flags, REQUEST_SELF_CHECK);
    ck_assert_uint_eq(copy->value_count, 1);
    ck_assert_uint_eq(copy->value[0].value, 77);
    ck_assert_uint_eq(copy->control[0], 5);
    ck_assert_uint_eq(copy->clone_count, 1);
    ck_assert_mem_eq(copy->clone, request->clone, sizeof *copy->clone);
    free(copy);
}
END_TEST

int main(void)
{
    Suite *s = suite_create("runner");
    TCase *t = tcase_create("runs");
    tcase_add_checked_fixture(t, setup, teardown);
    tcase_add_test(t, a_run_is_what_the_request_says);
    tcase_add_test(t, a_mode_is_of_one_run);
    tcase_add_test(t, flags_of_the_runner_are_in_all_runs);
    tcase_add_test(t, a_broken_record_and_a_failed_guest_are_told_apart);
    tcase_add_test(t, a_glimpse_copies_the_choices_alone);
    tcase_add_test(t, a_copy_of_a_request_has_all_that_is_in_use);
    suite_add_tcase(s, t);
    return suite_run(s);
}
