/* Reports are functions of a result: here it is made by hand, without a search or a program. */
#include "cute/report/executed.h"
#include "cute/report/report.h"
#include "test/unit/suite.h"

static const struct site_text place = {.file = "a.c", .function = "f", .text = "x < 5", .line = 9};
static struct stats stats;

/* Of a campaign that was complete. */
static struct result result_of_two_paths(void)
{
    memset(&stats, 0, sizeof stats);
    stats.runs = stats.ends[END_RETURN] = 3;
    stats.paths = 2;
    stats.cells = 1;
    struct result result = {
        .program = {.name = "./a.out", .function = "f", .is_instrumented = true},
        .verdict = RESULT_COMPLETE, .is_complete = true, .stats = &stats, .seconds = 0.5, .cpu = 0.25,
        .coverage = {.covered = 4, .total = 4}, .options = {.order = "dfs", .first = "zero", .seed = 7},
        .bounds = {.limits = {.max_choices = 5, .max_objects = 6, .max_string = 8, .max_elements = 9, .length = 1,
                              .run_ms = 1000},
                   .checks = "null", .checks_done = "null"}};
    result.bounds.named_count = limits_in_verdict(false, true, result.bounds.named);
    return result;
}

static void expect_text(const struct result *result, const char *wanted)
{
    struct report_style style = {.folder = "out"};
    struct text text;
    text_init(&text);
    report_text(result, &style, &text);
    ck_assert_str_eq(text.data, wanted);
    text_fini(&text);
}

START_TEST(a_complete_campaign_names_its_bounds)
{
    struct result result = result_of_two_paths();
    struct result_type_bound types[] = {{"node:2", true}, {"cell:3", false}};
    expect_text(&result, "cute: 0 errors; 4/4 branch outcomes; 2 paths in 3 runs, 0.5 s, seed 7\n"
                "cute: complete: every path was run, with at most 5 choices, 6 input objects, arrays of 9 and strings "
                "of 8 in a run; checks null\nwrote out (summary.json)\n");
    result.bounds.types = (struct vec){.data = types, .count = 2, .size = sizeof *types};
    result.bounds.named_count = limits_in_verdict(true, false, result.bounds.named);
    expect_text(&result, "cute: 0 errors; 4/4 branch outcomes; 2 paths in 3 runs, 0.5 s, seed 7\n"
                "cute: complete: every path was run, with at most 1 call (--length), arguments that are strings or "
                "arrays of up to 4, 5 choices, 6 input objects (node:2, cell:3) and strings of 8 in a run; checks "
                "null\n  --max-objects=cell:3: no pointer of an input leads to a type of that name\n"
                "wrote out (summary.json)\n");
}
END_TEST

START_TEST(what_is_incomplete_says_why_and_where)
{
    struct result result = result_of_two_paths();
    struct result_reason reasons[] = {{REASON_TIME, 1, NULL}, {REASON_CHOICES, 3, NULL}, {REASON_OBJECTS, 2, NULL}};
    struct result_count open[] = {{&place, REASON_OBJECTS, 2}, {&place, REASON_CHOICES, 3}, {NULL, REASON_CHOICES, 1}};
    struct result_count losses[] = {{&place, LOSS_CALL, 4}};
    struct result_decision missing[] = {{&place, {.kind = CHOICE_BRANCH}, "false"}};
    result.reasons = (struct vec){.data = reasons, .count = 3, .size = sizeof *reasons};
    result.open = (struct vec){.data = open, .count = 3, .size = sizeof *open};
    result.losses = (struct vec){.data = losses, .count = 1, .size = sizeof *losses};
    result.coverage.missing = (struct vec){.data = missing, .count = 1, .size = sizeof *missing};
    result.is_complete = false;
    result.verdict = RESULT_INCOMPLETE;
    expect_text(&result, "cute: 0 errors; 4/4 branch outcomes; 2 paths in 3 runs, 0.5 s, seed 7\n"
                "cute: NOT exhaustive: stopped by the limit of time (--time); runs cut after too many choices: 3 "
                "(--max-choices)\n  not decided yet: a.c:9 (x < 5) is false\n"
                "  at a.c:9 (x < 5): runs cut after too many choices x3\n  at ?: runs cut after too many choices x1\n"
                "  lost a.c:9 (x < 5): symbolic argument of a function that is not instrumented x4\n"
                "wrote out (summary.json)\n");
}
END_TEST

/* Each bound has its key, a length only where there are sequences. */
START_TEST(the_summary_has_every_bound)
{
    struct result result = result_of_two_paths();
    struct text text;
    text_init(&text);
    report_summary(&result, &text);
    ck_assert(strstr(text.data, "\"verdict\": \"complete\"") && strstr(text.data, "\"seconds\": 0.5"));
    ck_assert(strstr(text.data, "\"bounds\": {\n    \"max-choices\": 5,\n    \"max-objects\": 6,\n"
                     "    \"max-string\": 8,\n    \"max-elements\": 9,\n    \"run-time-ms\": 1000,\n"));
    result.program.is_sequence = true;
    text_clear(&text);
    report_summary(&result, &text);
    ck_assert(strstr(text.data, "    \"max-string\": 8,\n    \"length\": 1,\n    \"max-elements\": 9,\n"));
    text_fini(&text);
}
END_TEST

START_TEST(coverage_is_listed_by_file)
{
    struct result result = result_of_two_paths();
    const uint8_t seen[] = {1, 0};
    struct executed executed[] = {
        {"a.c", "f", 3, 0, EXECUTED_FUNCTION, NULL, 0}, {"a.c", "", 3, 0, EXECUTED_LINE, NULL, 0},
        {"a.c", "", 9, 2, EXECUTED_BRANCH, seen, 2},    {"b.c", "", 1, 0, EXECUTED_LINE, NULL, 0}};
    struct text text;
    text_init(&text);
    report_lcov(&result, &text);
    ck_assert_str_eq(text.data, "");
    result.coverage.executed = (struct vec){.data = executed, .count = 4, .size = sizeof *executed};
    report_lcov(&result, &text);
    ck_assert_str_eq(text.data, "TN:\nSF:a.c\nFN:3,f\nFNDA:1,f\nDA:3,1\nBRDA:9,2,0,1\nBRDA:9,2,1,0\n"
                     "FNF:1\nFNH:1\nBRF:2\nBRH:1\nLF:1\nLH:1\nend_of_record\n"
                     "TN:\nSF:b.c\nDA:1,1\nFNF:0\nFNH:0\nBRF:0\nBRH:0\nLF:1\nLH:1\nend_of_record\n");
    text_fini(&text);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("cute/result");
    TCase *test = tcase_create("result");
    tcase_add_test(test, a_complete_campaign_names_its_bounds);
    tcase_add_test(test, what_is_incomplete_says_why_and_where);
    tcase_add_test(test, the_summary_has_every_bound);
    tcase_add_test(test, coverage_is_listed_by_file);
    suite_add_tcase(suite, test);
    return suite_run(suite);
}
