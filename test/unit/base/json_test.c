#include "base/json.h"
#include <string.h>
#include "base/rng.h"
#include "test/unit/suite.h"

static struct arena arena;
static struct err err;

static void setup(void)
{
    arena_init(&arena);
    err = (struct err){0};
}

static void teardown(void)
{
    arena_fini(&arena);
}

static struct json_value *read_text(const char *text)
{
    return json_read(text, strlen(text), &arena, &err);
}

static const char database[] =
    "[\n {\"directory\": \"/b\", \"command\": \"cc -DX=\\\"a\\\" -c a.c\",\n  \"file\": \"a.c\"},\n"
    " {\"file\": \"b.c\", \"arguments\": [\"cc\", \"-c\", \"b.c\"],\n"
    "  \"n\": [1, -2.5e+3, true, null, {}]}\n]\n";

START_TEST(lists_and_members)
{
    struct json_value *root = read_text(database);
    ck_assert_msg(root != NULL, "%s", err.text);
    ck_assert_int_eq(root->kind, JSON_ARRAY);
    ck_assert_str_eq(json_text(root->first, "command"), "cc -DX=\"a\" -c a.c");
    struct json_value *second = root->first->next, *numbers = json_member(second, "n");
    ck_assert_str_eq(json_text(second, "file"), "b.c");
    ck_assert_ptr_null(json_text(second, "arguments"));
    ck_assert_ptr_null(json_member(second, "directory"));
    ck_assert_ptr_null(json_member(root, "file"));
    ck_assert_ptr_null(second->next);
    ck_assert_str_eq(numbers->first->text, "1");
    ck_assert_str_eq(numbers->first->next->text, "-2.5e+3");
    ck_assert_int_eq(numbers->first->next->next->kind, JSON_TRUE);
    ck_assert_int_eq(numbers->first->next->next->next->next->kind, JSON_OBJECT);
}
END_TEST

static const char *const strings[][2] = {
    {"\"\"", ""}, {"\"a\\n\\t\\\\\\/\\\"\\b\\f\\r\"", "a\n\t\\/\"\b\f\r"},
    {"\"\\u0041\\u00e9\\u20AC\"", "A\u00e9\u20ac"},
    {"\"\\ud83d\\ude00\"", "\U0001f600"}, {" \"\u00fc\" ", "\u00fc"},
};

START_TEST(strings_are_decoded)
{
    struct json_value *value = read_text(strings[_i][0]);
    ck_assert_msg(value != NULL, "%s", err.text);
    ck_assert_str_eq(value->text, strings[_i][1]);
}
END_TEST

static const char *const broken[] = {
    "", " ", "[", "[1", "[1,", "[1,]", "[1 2]", "{", "{\"a\"", "{\"a\":", "{\"a\":1", "{\"a\":1,}", "{a:1}",
    "{\"a\" 1}", "]", "nul", "tru", "01", "-", "1.", ".5", "1e", "+1", "'a'", "\"a", "\"a\\", "\"\\x\"", "\"\\u12\"",
    "\"\\ud800\"", "\"\\ud800\\u0041\"",
    "\"\\udc00\"", "\"a\nb\"", "1 2", "[] []", "\"a\"b", "[1]]", "// a\n1",
};

START_TEST(what_is_broken_is_refused)
{
    ck_assert_msg(!read_text(broken[_i]), "%s", broken[_i]);
    ck_assert_msg(strncmp(err.text, "line ", 5) == 0, "%s", err.text);
}
END_TEST

START_TEST(the_line_is_told)
{
    ck_assert_ptr_null(read_text("[\n1,\nx]"));
    ck_assert_str_eq(err.text, "line 3: a value is expected");
}
END_TEST

START_TEST(a_zero_byte_is_no_end)
{
    ck_assert_ptr_null(json_read("1\0", 2, &arena, &err));
    ck_assert_ptr_null(json_read("\"a\0b\"", 5, &arena, &err));
}
END_TEST

START_TEST(depth_has_a_limit)
{
    char deep[100000];
    memset(deep, '[', sizeof deep);
    ck_assert_ptr_null(json_read(deep, sizeof deep, &arena, &err));
    ck_assert_str_eq(err.text, "line 1: lists within lists within lists");
}
END_TEST

START_TEST(random_damage_does_no_harm)
{
    struct rng rng;
    rng_init(&rng, 5);
    for (unsigned round = 0; round < 20000; round++) {
        char bytes[sizeof database];
        memcpy(bytes, database, sizeof database);
        for (uint64_t i = rng_below(&rng, 4); i-- > 0;)
            bytes[rng_below(&rng, sizeof database)] = "\"\\u[]{},:0\n"[rng_below(&rng, 11)];
        json_read(bytes, rng_below(&rng, sizeof database), &arena, &err);
        arena_reset(&arena);
    }
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("json");
    TCase *test = tcase_create("read");
    tcase_add_checked_fixture(test, setup, teardown);
    tcase_add_test(test, lists_and_members);
    tcase_add_loop_test(test, strings_are_decoded, 0, (int)(sizeof strings / sizeof strings[0]));
    tcase_add_loop_test(test, what_is_broken_is_refused, 0, (int)(sizeof broken / sizeof broken[0]));
    tcase_add_test(test, the_line_is_told);
    tcase_add_test(test, a_zero_byte_is_no_end);
    tcase_add_test(test, depth_has_a_limit);
    tcase_add_test(test, random_damage_does_no_harm);
    suite_add_tcase(suite, test);
    return suite_run(suite);
}
