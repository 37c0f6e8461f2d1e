/* Option parsing and the nearest name. */
#include <stdlib.h>
#include <string.h>
#include "base/near.h"
#include "base/option.h"
#include "test/unit/suite.h"

static const struct option table[] = {
    {"-o", "DIR", "out", "the folder", OPTION_VALUE, false},
    {"-q", NULL, NULL, "quiet", OPTION_FLAG, false},
    {"-i", "X", NULL, "short", OPTION_VALUE, false},
    {"-isystem", "DIR", NULL, "long with one dash", OPTION_VALUE, false},
    {"-O", "N", NULL, "a prefix", OPTION_PREFIX, false},
    {"--seed", "N", "1", "a number", OPTION_VALUE, false},
    {"--secret", NULL, NULL, "for experts", OPTION_FLAG, true},
};
enum { COUNT = sizeof table / sizeof table[0] };

/* Writes "name=text " for each thing it is given. */
static bool take(void *context, int id, const char *text, struct err *err)
{
    struct text *taken = context;
    (void)err;
    text_printf(taken, "%s=%s ", id == OPTION_OPERAND ? "operand" : id == OPTION_REST ? "rest" : table[id].name,
                text ? text : "");
    return true;
}

static void expect(const char *const *words, const char *wanted)
{
    struct text taken;
    struct err err = {0};
    text_init(&taken);
    bool is_good = option_parse(table, COUNT, (char *const *)(uintptr_t)words, take, &taken, &err);
    ck_assert_str_eq(is_good ? taken.data : err.text, wanted);
    text_fini(&taken);
}
#define EXPECT(wanted, ...) expect((const char *[]){__VA_ARGS__, NULL}, wanted)

START_TEST(takes_values_in_the_same_word_and_in_the_next)
{
    EXPECT("-o=x -o=y --seed=3 --seed=4 ", "-ox", "-o", "y", "--seed=3", "--seed", "4");
}
END_TEST

START_TEST(takes_operands_in_their_order)
{
    EXPECT("operand=a -q= operand=- rest=-q ", "a", "-q", "-", "--", "-q");
}
END_TEST

START_TEST(takes_the_longest_spelling)
{
    EXPECT("-isystem=d -i=sys -O=-O2 -O=-O ", "-isystem", "d", "-isys", "-O2", "-O");
}
END_TEST

START_TEST(says_what_is_wrong)
{
    EXPECT("unknown option --sed; did you mean --seed?", "--sed=1");
    EXPECT("unknown option --frobnicate; --help lists them", "--frobnicate");
    EXPECT("--seed needs a value: N", "--seed");
    EXPECT("unknown option -q2; did you mean -q?", "-q2");
}
END_TEST

START_TEST(gives_the_defaults)
{
    struct text taken;
    struct err err;
    text_init(&taken);
    ck_assert(option_defaults(table, COUNT, take, &taken, &err));
    ck_assert_str_eq(taken.data, "-o=out --seed=1 ");
    text_fini(&taken);
}
END_TEST

START_TEST(helps)
{
    struct text text;
    text_init(&text);
    option_help(table, COUNT, false, &text);
    ck_assert(strstr(text.data, "  -o DIR ") && strstr(text.data, "the folder (out)") && strstr(text.data, "--seed=N"));
    ck_assert(!strstr(text.data, "secret"));
    text_clear(&text);
    option_help(table, COUNT, true, &text);
    ck_assert(strstr(text.data, "secret") && !strstr(text.data, "folder"));
    text_fini(&text);
}
END_TEST

START_TEST(reads_numbers)
{
    struct err err;
    uint64_t n = 0;
    ck_assert(option_number("-n", "12", 1, 12, &n, &err) && n == 12);
    ck_assert(option_number("-n", "0x10", 0, 100, &n, &err) && n == 16);
    ck_assert(option_number("-n", "010", 0, 100, &n, &err) && n == 10);
    ck_assert(!option_number("-n", "13", 1, 12, &n, &err));
    ck_assert(!option_number("-n", "-1", 0, UINT64_MAX, &n, &err));
    ck_assert(!option_number("-n", "", 0, 1, &n, &err));
    ck_assert(!option_number("-n", "1x", 0, 1, &n, &err));
    ck_assert(!option_number("-n", "99999999999999999999", 0, UINT64_MAX, &n, &err));
}
END_TEST

START_TEST(reads_times)
{
    struct err err;
    uint64_t ms = 0;
    ck_assert(option_time("-t", "60s", &ms, &err) && ms == 60000);
    ck_assert(option_time("-t", "1.5m", &ms, &err) && ms == 90000);
    ck_assert(option_time("-t", "200ms", &ms, &err) && ms == 200);
    ck_assert(option_time("-t", "0", &ms, &err) && ms == 0);
    ck_assert(!option_time("-t", "-1", &ms, &err));
    ck_assert(!option_time("-t", "soon", &ms, &err));
    ck_assert(!option_time("-t", "nan", &ms, &err));
}
END_TEST

START_TEST(measures_distances)
{
    ck_assert_uint_eq(near_distance("", ""), 0);
    ck_assert_uint_eq(near_distance("abc", ""), 3);
    ck_assert_uint_eq(near_distance("kitten", "sitting"), 3);
    ck_assert_uint_eq(near_distance("list_test", "list_tests"), 1);
}
END_TEST

START_TEST(finds_the_nearest_name)
{
    const char *names[] = {"list_make", "list_tests", "tree"};
    ck_assert_uint_eq(near_find(names, 3, "list_test"), 1);
    ck_assert_uint_eq(near_find(names, 3, "tre"), 2);
    ck_assert_uint_eq(near_find(names, 3, "zzzzzzzz"), 3);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("base/option");
    TCase *test = tcase_create("option");
    tcase_add_test(test, takes_values_in_the_same_word_and_in_the_next);
    tcase_add_test(test, takes_operands_in_their_order);
    tcase_add_test(test, takes_the_longest_spelling);
    tcase_add_test(test, says_what_is_wrong);
    tcase_add_test(test, gives_the_defaults);
    tcase_add_test(test, helps);
    tcase_add_test(test, reads_numbers);
    tcase_add_test(test, reads_times);
    tcase_add_test(test, measures_distances);
    tcase_add_test(test, finds_the_nearest_name);
    suite_add_tcase(suite, test);
    return suite_run(suite);
}
