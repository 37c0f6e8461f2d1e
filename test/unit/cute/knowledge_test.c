/* What two tasks of a round found, put together: what both found counts once, the first one's. */
#include "cute/state/knowledge.h"
#include "test/unit/suite.h"

enum { SITES = 3 };
static const struct site_entry entries[SITES];
static const struct site_text texts[SITES] = {
    {.file = "a.c", .function = "f", .text = "", .line = 3},
    {.file = "a.c", .function = "f", .text = "", .line = 5},
    {.file = "a.c", .function = "f", .text = "", .line = 7},
};
static const struct site_table sites = {.site = entries, .text = texts, .count = SITES, .library = SITES};

/* One run of a task: a branch at `site`, then a failed assertion at `line`, if it is not 0. */
static void find(struct knowledge *found, uint32_t site, uint64_t outcome, int line)
{
    static struct run run;
    static struct choice choice;
    struct failure failure;
    struct corpus_test *test;
    struct vec fresh;
    choice = (struct choice){.kind = CHOICE_BRANCH, .site = site, .outcome = outcome};
    run = (struct run){.choices = &choice, .choice_count = 1, .names = ""};
    run.header.end = line ? END_ASSERT : END_RETURN;
    run.header.line = line;
    vec_init(&fresh, sizeof(uint64_t));
    stats_run(&found->stats, &run);
    stats_loss(&found->stats, site, 1, 2);
    knowledge_add_path(found, hash_pair(site, outcome), true);
    coverage_run(&found->coverage, &run, 0, &fresh);
    if (fresh.count) {
        test = vec_push(&found->tests);
        text_init(&test->text);
        test->fresh = fresh;
    } else {
        vec_fini(&fresh);
    }
    failure_of_run(&run, &sites, &failure);
    if (line && !findings_is_known(&found->findings, &failure))
        findings_add(&found->findings, &failure, &run, NULL, &(struct refusal){.after = AFTER_NOTHING});
}

START_TEST(what_two_tasks_found_counts_once)
{
    static struct knowledge known, tasks[2];
    knowledge_init(&known, NULL, "none", &sites, &(struct cfg){0});
    find(&known, 0, 0, 0);
    for (int i = 0; i < 2; i++)
        knowledge_init(&tasks[i], &known, "none", &sites, &(struct cfg){0});
    find(&tasks[0], 0, 0, 0);                      /* was known when the round began */
    ck_assert(tasks[0].stats.paths == 0 && tasks[0].tests.count == 0);
    find(&tasks[0], 1, 0, 20);
    find(&tasks[1], 1, 0, 20);                     /* both find this one, */
    find(&tasks[1], 1, 1, 30);                     /* and this one the second alone */
    knowledge_add_probed(&tasks[0], 77);
    ck_assert(knowledge_is_probed(&tasks[0], 77) && !knowledge_is_probed(&tasks[1], 77));
    for (int i = 0; i < 2; i++) {
        knowledge_merge(&known, &tasks[i]);
        knowledge_fini(&tasks[i]);
    }
    const struct finding *list = known.findings.list.data;
    ck_assert_uint_eq(known.stats.runs, 5);
    ck_assert_uint_eq(known.stats.paths, 3);
    ck_assert_uint_eq(known.stats.losses.list.count, 2);
    ck_assert_uint_eq(known.stats.reasons[REASON_LOSS], 2);
    ck_assert_uint_eq(known.coverage.covered, 3);
    ck_assert_uint_eq(known.coverage.total, 4);
    ck_assert_uint_eq(known.tests.count, 3);
    ck_assert_uint_eq(known.findings.error_count, 2);
    ck_assert_str_eq(list[0].name, "e1");
    ck_assert(list[0].failure.line == 20 && list[1].failure.line == 30);
    ck_assert(knowledge_is_probed(&known, 77));
    knowledge_fini(&known);
}
END_TEST

START_TEST(divergences_are_kept_in_the_order_of_the_tasks)
{
    struct stats sum, task;
    stats_init(&sum);
    stats_init(&task);
    for (uint32_t i = 0; i < DIVERGENCES_KEPT + 2; i++)
        stats_divergence(&task, i, 1);
    stats_divergence(&sum, 100, 1);
    stats_merge(&sum, &task);
    ck_assert_uint_eq(sum.divergences, DIVERGENCES_KEPT + 3);
    ck_assert(sum.divergence[0].flipped == 100 && sum.divergence[1].flipped == 0);
    ck_assert_uint_eq(sum.divergence[DIVERGENCES_KEPT - 1].flipped, DIVERGENCES_KEPT - 2);
    stats_fini(&task);
    stats_fini(&sum);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("cute/knowledge");
    TCase *test = tcase_create("knowledge");
    tcase_add_test(test, what_two_tasks_found_counts_once);
    tcase_add_test(test, divergences_are_kept_in_the_order_of_the_tasks);
    suite_add_tcase(suite, test);
    return suite_run(suite);
}
