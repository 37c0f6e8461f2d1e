/* A worker whose guest is a C function: what runs it requests, and what it makes of them. */
#include "cute/search/confirm.h"
#include "test/unit/cute/fake_guest.h"

enum { SITES = 4 };
static const struct site_entry entries[SITES];
static const struct site_text texts[SITES] = {
    {.file = "fake.c", .function = "f", .text = "x < 10", .line = 3},
    {.file = "fake.c", .function = "f", .text = "y == 7", .line = 4},
    {.file = "fake.c", .function = "f", .text = "x > 100", .line = 5},
    {.file = "fake.c", .function = "f", .text = "z == 1", .line = 6},
};

/* A campaign of one task, with the settings of the command line. */
struct campaign {
    struct fake fake;
    struct settings settings;
    struct common common;
    struct worker worker;
    struct knowledge known;
    struct task task;
};
static struct campaign all;

static void begin(void (*program)(struct fake *fake), char *option)
{
    char *words[] = {option, "fake", NULL};
    struct err err;
    memset(&all, 0, sizeof all);
    ck_assert_msg(settings_parse(&all.settings, words, &err), "%s", err.text);
    all.settings.time_ms = 0;
    all.common = (struct common){.settings = &all.settings, .program.name = "fake", .last_task = UINT32_MAX,
                                 .sites = {.site = entries, .text = texts, .count = SITES, .library = SITES}};
    fake_open(&all.fake, program);
    fake_runner(&all.fake, &all.worker.runner, &all.common.sites);
    worker_init(&all.worker, &all.common, 0);
    knowledge_init(&all.known, NULL, "fake", &all.common.sites, &all.common.cfg);
    task_init(&all.task, &all.known, "fake", &all.common.sites, &all.common.cfg);
    all.task.is_root = true;
    all.task.steps = all.task.runs = all.task.tries = UINT64_MAX;
}

static const struct stats *explore(void (*program)(struct fake *fake), char *option)
{
    begin(program, option);
    worker_do(&all.worker, &all.task);
    return &all.task.found.stats;
}

static void end(void)
{
    worker_close(&all.worker);
    task_fini(&all.task);
    knowledge_fini(&all.known);
    fake_close(&all.fake, &all.worker.runner);
    settings_fini(&all.settings);
}

static const struct finding *only_finding(void)
{
    ck_assert_uint_eq(all.task.found.findings.list.count, 1);
    return vec_at(&all.task.found.findings.list, 0);
}

/* No reason against "complete". */
static bool has_no_reason(const struct stats *stats)
{
    for (unsigned reason = 0; reason < REASON_COUNT; reason++)
        if (stats->reasons[reason] && reason_info[reason].class != REASON_CLASS_BOUND)
            return false;
    return true;
}

/* ---- paths ---- */

static void two_branches(struct fake *fake)
{
    expr_handle x = fake_input(fake, "x");
    if (fake_branch(fake, 0, fake_compare(fake, OP_SLT, x, 10)))
        fake_branch(fake, 1, fake_compare(fake, OP_EQ, fake_input(fake, "y"), 7));
}

START_TEST(every_path_is_run_once)
{
    const struct stats *stats = explore(two_branches, "--search=dfs");
    ck_assert_uint_eq(stats->runs, 3);
    ck_assert_uint_eq(stats->paths, 3);
    ck_assert_uint_eq(stats->flips, 2);
    ck_assert_uint_eq(stats->reruns, 0);
    ck_assert_uint_eq(stats->divergences, 0);
    ck_assert_uint_eq(all.task.found.coverage.covered, 4);
    ck_assert(has_no_reason(stats));
    ck_assert_uint_eq(all.task.items.count, 0);
    end();
}
END_TEST

START_TEST(a_run_that_covers_something_is_kept_with_one_more_run)
{
    explore(two_branches, "--check=null");
    ck_assert_uint_eq(all.task.found.tests.count, 3);
    ck_assert_uint_eq(fake_count(&all.fake, REQUEST_NAMES), 3);
    ck_assert_uint_eq(all.fake.runs, 6);
    end();
}
END_TEST

/* The modes of observers and of the confirmation are not left to the run of the next item. */
START_TEST(a_run_depends_on_its_request_alone)
{
    explore(two_branches, "-q");
    uint32_t plain = 0;
    for (uint32_t i = 0; i < all.fake.runs; i++) {
        plain += all.fake.log[i].flags == 0;
        ck_assert_uint_eq(all.fake.log[i].run_ms, all.settings.limits.run_ms);
    }
    ck_assert_uint_eq(plain, 3);                           /* the root and two items */
    ck_assert_uint_eq(fake_count(&all.fake, REQUEST_LEAKS), 3);
    ck_assert_uint_eq(fake_count(&all.fake, REQUEST_UNINIT), 3);
    ck_assert_uint_eq(fake_count(&all.fake, REQUEST_NAMES | REQUEST_LEAKS), 0);
    end();
}
END_TEST

static void three_ways(struct fake *fake)
{
    if (fake_choose(fake, 0, 3) == 2)
        fake_choose(fake, 1, 2);
}

START_TEST(control_choices_are_forced_one_after_the_other)
{
    const struct stats *stats = explore(three_ways, "--search=dfs");
    ck_assert_uint_eq(stats->paths, 4);
    ck_assert_uint_eq(stats->divergences, 0);
    ck_assert_uint_eq(all.fake.log[0].control_count, 0);
    end();
}
END_TEST

static void many_branches(struct fake *fake)
{
    static const char *const names[] = {"a", "b", "c", "d", "e"};
    for (uint32_t i = 0; i < sizeof names / sizeof *names; i++)
        fake_branch(fake, i % SITES, fake_compare(fake, OP_EQ, fake_input(fake, names[i]), 1 + i));
}

START_TEST(a_parent_that_is_not_cached_is_run_again)
{
    const struct stats *stats = explore(many_branches, "--cache=1");
    ck_assert_uint_eq(stats->paths, 32);
    ck_assert_uint_eq(stats->runs, 32);
    ck_assert_uint_gt(stats->reruns, 0);
    ck_assert_uint_eq(stats->divergences, 0);
    end();
}
END_TEST

static void never_returns_there(struct fake *fake)
{
    uint32_t site = fake->runs <= 2 ? 0 : 3;               /* the root, and once more for its test */
    fake_branch(fake, site, fake_compare(fake, OP_SLT, fake_input(fake, "x"), 10));
}

START_TEST(a_run_that_leaves_its_path_is_a_divergence)
{
    const struct stats *stats = explore(never_returns_there, "--check=null");
    ck_assert_uint_eq(stats->divergences, 1);
    ck_assert_uint_eq(stats->reasons[REASON_DIVERGED], 1);
    ck_assert_uint_eq(stats->divergence[0].flipped, 0);
    ck_assert_uint_eq(stats->divergence[0].parted, 3);
    ck_assert(!has_no_reason(stats));
    end();
}
END_TEST

/* ---- the guest ---- */

static void breaks_its_record(struct fake *fake)
{
    if (!fake_branch(fake, 0, fake_compare(fake, OP_SLT, fake_input(fake, "x"), 10)))
        fake_header(fake)->end = END_COUNT;
}

START_TEST(a_broken_record_costs_its_run_alone)
{
    const struct stats *stats = explore(breaks_its_record, "--search=dfs");
    ck_assert_uint_eq(stats->reasons[REASON_BROKEN], 1);
    ck_assert_uint_eq(stats->ends[END_BROKEN], 1);
    ck_assert_uint_eq(stats->ends[END_RETURN], 1);
    ck_assert_uint_eq(stats->runs, 2);
    ck_assert(!has_no_reason(stats));
    end();
}
END_TEST

START_TEST(a_guest_that_cannot_be_run_ends_the_task)
{
    begin(many_branches, "--check=null");
    all.fake.runs_left = 5;
    worker_do(&all.worker, &all.task);
    ck_assert_uint_eq(all.task.found.stats.reasons[REASON_GUEST], 1);
    ck_assert_str_eq(all.task.err.text, "the fake cannot be run any more");
    ck_assert(!has_no_reason(&all.task.found.stats));
    end();
}
END_TEST

/* ---- failures ---- */

static void fails_above_100(struct fake *fake)
{
    expr_handle x = fake_input(fake, "x");
    fake_input(fake, "unused");
    if (!fake_branch(fake, 0, fake_compare(fake, OP_SLT, x, 101)))
        fake_fail(fake, 7);
}

START_TEST(a_failure_becomes_a_finding_with_the_smallest_inputs)
{
    const struct stats *stats = explore(fails_above_100, "--check=null");
    const struct finding *finding = only_finding();
    ck_assert_str_eq(finding->name, "e1");
    ck_assert_uint_eq(finding->failure.line, 7);
    ck_assert_uint_eq(finding->run.cells[0].value, 101);
    ck_assert_uint_eq(finding->run.cells[1].value, 0);
    ck_assert_uint_eq(stats->runs, 2);                     /* confirming and minimising count for nothing */
    ck_assert_uint_eq(stats->paths, 2);
    uint32_t confirming = fake_count(&all.fake, REQUEST_NAMES | REQUEST_FRESH);
    ck_assert(confirming > 1 && confirming <= CONFIRM_RUNS);
    end();
}
END_TEST

static void fails_in_a_used_process(struct fake *fake)
{
    bool is_small = fake_branch(fake, 0, fake_compare(fake, OP_SLT, fake_input(fake, "x"), 101));
    if (!is_small && !(fake->flags & REQUEST_FRESH))
        fake_fail(fake, 7);
}

START_TEST(a_failure_that_does_not_happen_again_is_none)
{
    const struct stats *stats = explore(fails_in_a_used_process, "--check=null");
    ck_assert_uint_eq(all.task.found.findings.list.count, 0);
    ck_assert_uint_eq(stats->reasons[REASON_CONFIRM], 1);
    ck_assert(!has_no_reason(stats));
    end();
}
END_TEST

/* ---- refused calls ---- */

static void fails_if_refused(struct fake *fake)
{
    if (!fake_branch(fake, 0, fake_compare(fake, OP_SLT, fake_input(fake, "x"), 101)) && !fake_call(fake, 2))
        fake_fail(fake, 7);
}

START_TEST(a_failure_that_only_a_refused_call_leads_to_is_no_error)
{
    const struct stats *stats = explore(fails_if_refused, "--check=null");
    ck_assert_str_eq(only_finding()->name, "r1");
    ck_assert_int_eq(only_finding()->refusal.after, AFTER_REFUSAL);
    ck_assert_uint_eq(only_finding()->refusal.site, 2);
    ck_assert_uint_eq(all.task.found.findings.error_count, 0);
    ck_assert_uint_eq(stats->reasons[REASON_REFUSED], 1);
    end();
}
END_TEST

static void fails_anyhow(struct fake *fake)
{
    if (!fake_branch(fake, 0, fake_compare(fake, OP_SLT, fake_input(fake, "x"), 101))) {
        fake_call(fake, 2);
        fake_fail(fake, 7);
    }
}

START_TEST(a_failure_that_a_refused_call_does_not_matter_for_is_an_error)
{
    const struct stats *stats = explore(fails_anyhow, "--check=null");
    uint32_t pretending = 0;
    ck_assert_str_eq(only_finding()->name, "e1");
    ck_assert_int_eq(only_finding()->refusal.after, AFTER_DONE);
    ck_assert_uint_eq(stats->reasons[REASON_REFUSED], 0);
    for (uint32_t i = 0; i < all.fake.runs; i++)
        pretending += all.fake.log[i].pretends;
    ck_assert_uint_ge(pretending, 1);
    ck_assert(!all.fake.log[0].pretends);
    end();
}
END_TEST

/* ---- observers that execute again ---- */

static void leaks(struct fake *fake)
{
    bool is_small = fake_branch(fake, 0, fake_compare(fake, OP_SLT, fake_input(fake, "x"), 10));
    if (!is_small && fake->flags & REQUEST_LEAKS)
        fake_end(fake, END_LEAK, 9);
}

START_TEST(leaks_are_looked_for_in_a_run_of_their_own)
{
    explore(leaks, "--check=leak");
    ck_assert_int_eq(only_finding()->failure.end, END_LEAK);
    ck_assert_uint_eq(all.task.found.stats.ends[END_LEAK], 0);
    ck_assert_uint_eq(all.task.found.stats.paths, 2);
    ck_assert_uint_eq(fake_count(&all.fake, REQUEST_LEAKS | REQUEST_AGAIN | REQUEST_FRESH), 1);
    end();
}
END_TEST

static void loops(struct fake *fake)
{
    bool is_small = fake_branch(fake, 0, fake_compare(fake, OP_SLT, fake_input(fake, "x"), 10));
    if (is_small)
        return;
    fake_end(fake, END_TIME, 0);
    fake_header(fake)->error_site = 3;
    fake_header(fake)->pc = fake->flags & REQUEST_PATIENT ? 1 : 0;
}

START_TEST(a_run_that_is_cut_has_more_time_before_it_is_endless)
{
    explore(loops, "--check=endless");
    uint32_t patient = 0;
    ck_assert_int_eq(only_finding()->failure.end, END_TIME);
    for (uint32_t i = 0; i < all.fake.runs; i++)
        patient += all.fake.log[i].run_ms == all.settings.limits.run_ms * PATIENCE;
    ck_assert_uint_eq(patient, 1);
    ck_assert_uint_eq(fake_count(&all.fake, REQUEST_PATIENT), 1);
    end();
}
END_TEST

static Suite *suite(void)
{
    Suite *s = suite_create("worker");
    TCase *t = tcase_create("paths");
    tcase_add_test(t, every_path_is_run_once);
    tcase_add_test(t, a_run_that_covers_something_is_kept_with_one_more_run);
    tcase_add_test(t, a_run_depends_on_its_request_alone);
    tcase_add_test(t, control_choices_are_forced_one_after_the_other);
    tcase_add_test(t, a_parent_that_is_not_cached_is_run_again);
    tcase_add_test(t, a_run_that_leaves_its_path_is_a_divergence);
    tcase_add_test(t, a_broken_record_costs_its_run_alone);
    tcase_add_test(t, a_guest_that_cannot_be_run_ends_the_task);
    tcase_add_test(t, a_failure_becomes_a_finding_with_the_smallest_inputs);
    tcase_add_test(t, a_failure_that_does_not_happen_again_is_none);
    tcase_add_test(t, a_failure_that_only_a_refused_call_leads_to_is_no_error);
    tcase_add_test(t, a_failure_that_a_refused_call_does_not_matter_for_is_an_error);
    tcase_add_test(t, leaks_are_looked_for_in_a_run_of_their_own);
    tcase_add_test(t, a_run_that_is_cut_has_more_time_before_it_is_endless);
    suite_add_tcase(s, t);
    return s;
}

int main(void)
{
    return suite_run(suite());
}
