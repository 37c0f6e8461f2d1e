/* The bounds of a run: what holds of every row of limit.def, so that a new one is tested when it is added. */
#include <stdio.h>
#include <string.h>
#include "cute/record/test_file.h"
#include "test/unit/suite.h"

static void parse_settings(struct settings *settings)
{
    struct err err;
    ck_assert(settings_parse(settings, (char *[]){NULL}, &err));
}

START_TEST(each_default_lies_within_its_bounds)
{
    struct settings settings;
    parse_settings(&settings);
    for (unsigned i = 0; i < LIMIT_COUNT; i++)
        ck_assert_msg(settings.limits.of[i] >= limit_info[i].low && settings.limits.of[i] <= limit_info[i].high, "%s",
                      limit_info[i].option);
    settings_fini(&settings);
}
END_TEST

START_TEST(each_is_set_by_its_option_and_nothing_else_is)
{
    for (unsigned i = 0; i < LIMIT_COUNT; i++) {
        struct limits limits = {0};
        struct err err;
        char text[24];
        bool is_time = limit_info[i].form == LIMIT_FORM_TIME;
        snprintf(text, sizeof text, "%u%s", limit_info[i].high, is_time ? "ms" : "");
        ck_assert(limit_parse((enum limit)i, text, &limits, &err));
        for (unsigned n = 0; n < LIMIT_COUNT; n++)
            ck_assert_uint_eq(limits.of[n], n == i ? limit_info[i].high : 0);
        snprintf(text, sizeof text, "%u%s", limit_info[i].high + 1, is_time ? "ms" : "");
        ck_assert(!limit_parse((enum limit)i, text, &limits, &err));
        ck_assert_msg(strstr(err.text, limit_info[i].option) != NULL, "%s", err.text);
    }
}
END_TEST

START_TEST(the_range_of_a_time_is_told_in_its_largest_unit)
{
    struct limits limits = {0};
    struct err err;
    ck_assert(!limit_parse(LIMIT_RUN_TIME, "0", &limits, &err));
    ck_assert_str_eq(err.text, "--run-time: 0 is not within 1ms to 1h");
}
END_TEST

/* The values are small: each of them is one that its row allows. */
static void set_all(struct limits *limits)
{
    for (unsigned i = 0; i < LIMIT_COUNT; i++)
        limits->of[i] = 20 + i;
}

START_TEST(each_is_kept_by_a_test_and_asked_for_by_a_request)
{
    static struct request request;
    struct settings settings;
    struct failure failure = {.end = END_RETURN, .message = ""};
    struct run run = {.cell_count = 0};
    struct test_file test;
    struct arena arena;
    struct text text;
    struct err err;
    parse_settings(&settings);
    set_all(&settings.limits);
    arena_init(&arena);
    text_init(&text);
    test_file_print(&failure, &run, "./a.out", &settings, &text);
    ck_assert_msg(test_file_parse(&test, "it", text.data, text.count, &arena, &err), "%s", err.text);
    ck_assert_mem_eq(&test.limits.bound, &settings.limits, sizeof settings.limits);
    test_file_request(&test, &request);
#define LIMIT(name, field, ...) ck_assert_uint_eq(request.field, settings.limits.field);
#include "abi/limit.def"
#undef LIMIT
    test_file_fini(&test);
    settings_fini(&settings);
    text_fini(&text);
    arena_fini(&arena);
}
END_TEST

static bool reads(const char *lines, struct limits *limits)
{
    struct test_file test;
    struct arena arena;
    struct err err;
    char text[256];
    arena_init(&arena);
    snprintf(text, sizeof text, "cute test 2\n%s\nsum none\n", lines);
    bool is_read = test_file_parse(&test, "it", text, strlen(text), &arena, &err);
    *limits = test.limits.bound;
    test_file_fini(&test);
    arena_fini(&arena);
    return is_read;
}

/* Tests of the first versions know no elements and no length. */
START_TEST(a_test_says_its_bounds_in_their_order)
{
    struct limits limits;
    ck_assert(reads("limits choices=5 objects=6 strings=7 ms=8 checks=null", &limits));
    ck_assert(limits.max_choices == 5 && limits.max_objects == 6 && limits.max_string == 7 && limits.run_ms == 8);
    ck_assert(limits.max_elements == 0 && limits.length == 4);
    ck_assert(reads("limits choices=5 objects=6 strings=7 elements=9 ms=8 checks=null\nlength 3", &limits));
    ck_assert(limits.max_elements == 9 && limits.length == 3);
    ck_assert(!reads("limits choices=5 strings=7 objects=6 ms=8 checks=null", &limits));
    ck_assert(!reads("limits choices=5 objects=6 ms=8 checks=null", &limits));
    ck_assert(!reads("limits choices=5 objects=6 strings=7 elements= ms=8 checks=null", &limits));
    ck_assert(!reads("limits choices=5 objects=6 strings=57344 ms=8 checks=null", &limits));
    ck_assert(!reads("limits choices=5 objects=6 strings=7 ms=8 checks=null\nlength 65", &limits));
    ck_assert(!reads("limits choices=5 objects=6 strings=7 ms=8 checks=null\nlength 3x", &limits));
    ck_assert(!reads("limits choices=5 objects=6 strings=7 ms=8 checks=null\nlengths 3", &limits));
}
END_TEST

/* Campaigns are compared by this text; a new bound comes last. */
START_TEST(saved_campaigns_have_the_options_in_the_order_that_they_had)
{
    static const char old[] = " --max-choices=20 --max-objects=21 --max-string=22 --max-elements=24 --length=23"
                              " --run-time=25ms";
    struct limits limits;
    struct text text;
    text_init(&text);
    set_all(&limits);
    limits_print_options(&limits, &text);
    ck_assert_msg(strncmp(text.data, old, strlen(old)) == 0, "%s", text.data);
    text_fini(&text);
}
END_TEST

/* In the order of their ranks; those of arrays and sequences only where there are some. */
START_TEST(a_verdict_names_those_that_bound_the_program)
{
    enum limit named[LIMIT_COUNT];
    unsigned count = limits_in_verdict(false, false, named), all = limits_in_verdict(true, true, named);
    ck_assert_uint_eq(all, count + 2);
    ck_assert(named[0] == LIMIT_LENGTH && named[1] == LIMIT_CHOICES && named[2] == LIMIT_OBJECTS
              && named[3] == LIMIT_ELEMENTS && named[4] == LIMIT_STRING);
    limits_in_verdict(false, false, named);
    ck_assert(named[0] == LIMIT_CHOICES && named[1] == LIMIT_OBJECTS && named[2] == LIMIT_STRING);
    for (unsigned i = 0; i < LIMIT_COUNT; i++)
        ck_assert((limit_info[i].rank == 0) == (limit_info[i].phrase == NULL));
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("cute/limit");
    TCase *test = tcase_create("limit");
    tcase_add_test(test, each_default_lies_within_its_bounds);
    tcase_add_test(test, each_is_set_by_its_option_and_nothing_else_is);
    tcase_add_test(test, the_range_of_a_time_is_told_in_its_largest_unit);
    tcase_add_test(test, each_is_kept_by_a_test_and_asked_for_by_a_request);
    tcase_add_test(test, a_test_says_its_bounds_in_their_order);
    tcase_add_test(test, saved_campaigns_have_the_options_in_the_order_that_they_had);
    tcase_add_test(test, a_verdict_names_those_that_bound_the_program);
    suite_add_tcase(suite, test);
    return suite_run(suite);
}
