/* What people and scripts read: shapes of inputs, test files there and back, JSON, settings, the folder of results. */
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
#include "base/proc.h"
#include "cute/input/json.h"
#include "cute/input/shape.h"
#include "cute/record/checksum.h"
#include "cute/record/finding.h"
#include "cute/record/test_file.h"
#include "cute/settings/settings.h"
#include "cute/state/frontier.h"
#include "cute/store/store.h"
#include "test/unit/suite.h"

static char names[1024];
static uint32_t name_bytes;

/* Behind a name stands the type; the form of a union has none. */
static uint32_t name_and_type(const char *text, const char *type)
{
    uint32_t at = name_bytes;
    name_bytes += (uint32_t)snprintf(names + at, sizeof names - at, "%s%c%s", text, 0, type) + 1;
    return at;
}

static uint32_t name(const char *text)
{
    return name_and_type(text, "int");
}

static struct run_cell int_cell(const char *text, uint32_t slot, uint8_t width, uint64_t value)
{
    return (struct run_cell){.key = key_add(key_begin(), text), .name = name(text), .slot = slot, .kind = CELL_INT,
                             .width = width, .is_signed = 1, .value = value};
}

static struct run_cell pointer_cell(const char *text, uint32_t slot, uint32_t target, uint32_t size)
{
    return (struct run_cell){.key = key_add(key_begin(), text), .name = name(text), .slot = slot, .kind = CELL_POINTER,
                             .width = 64, .target_size = size,
                             .value = target ? input_object_address(target, size) : 0};
}

static void expect_shape(struct run_cell *cells, uint32_t count, const char *wanted)
{
    struct run run = {.header.name_bytes = name_bytes, .cells = cells, .cell_count = count, .names = names};
    struct text text;
    text_init(&text);
    shape_print(&run, &text);
    ck_assert_str_eq(text.data, wanted);
    text_fini(&text);
}

START_TEST(shows_a_list_that_closes_on_itself)
{
    name_bytes = 0;
    struct run_cell cells[] = {pointer_cell("p", 0, 1, 16), int_cell("p->v", 1, 32, 3),
                               pointer_cell("p->next", 1, 1, 16), int_cell("x", 0, 32, 0xffffffff)};
    expect_shape(cells, 4, "p = {v = 3, next -> p}, x = -1");
}
END_TEST

START_TEST(shows_chains_null_and_scalars)
{
    name_bytes = 0;
    struct run_cell cells[] = {pointer_cell("p", 0, 2, 16), int_cell("p->v", 2, 32, 1),
                               pointer_cell("p->next", 2, 1, 16), int_cell("p->next->v", 1, 32, 2),
                               pointer_cell("p->next->next", 1, 0, 16),
                               pointer_cell("n", 0, 3, 4), int_cell("*n", 3, 32, 9), pointer_cell("m", 0, 3, 4)};
    expect_shape(cells, 8, "p = {v = 1, next = {v = 2, next = NULL}}, n = {9}, m -> n");
}
END_TEST

START_TEST(shows_arrays_and_strings)
{
    name_bytes = 0;
    struct run_cell cells[] = {int_cell("a[0]", 0, 32, 1), int_cell("a[1]", 0, 32, 0xfffffffe),
                               int_cell("s[0]", 0, 8, '"'),
                               int_cell("s[1]", 0, 8, 'x'), int_cell("s[2]", 0, 8, 0), int_cell("z.f", 0, 16, 5)};
    expect_shape(cells, 6, "a = {1, -2}, s = \"\\\"x\", z.f = 5");
}
END_TEST

START_TEST(the_form_of_a_union_is_not_shown)
{
    name_bytes = 0;
    struct run_cell cells[] = {int_cell("x", 0, 32, 7), int_cell("u", 0, 8, 1), int_cell("u.n", 0, 32, 5)};
    cells[1].name = name_and_type("u", "");
    expect_shape(cells, 3, "x = 7, u.n = 5");
}
END_TEST

START_TEST(a_test_file_comes_back_as_it_was_written)
{
    static struct request request;
    name_bytes = 0;
    struct run_cell cells[] = {pointer_cell("p = 3 : x  @", 0, 7, 24), int_cell("p->v", 7, 32, 0xfffffffb)};
    struct choice choices[] = {{.kind = CHOICE_FAIL, .outcome = 2}, {.kind = CHOICE_CHOOSE, .outcome = 0}};
    struct finding finding = {.name = "e1", .failure = {.end = END_ASSERT, .file = "a.c", .function = "f",
                              .message = "x > 0", .source = "x > 0", .line = 12},
                              .run = {.cells = cells, .cell_count = 2, .names = names, .choices = choices,
                                      .choice_count = 2}};
    struct settings settings = {.limits = {.max_choices = 5, .max_objects = 6, .max_string = 8, .max_elements = 9,
                                           .length = 10, .run_ms = 7},
                                .checks = 1u << CHECK_NULL};
    struct test_file test;
    struct arena arena;
    struct text text;
    struct err err;
    char path[] = "/tmp/cute-report-XXXXXX";
    close(mkstemp(path));
    arena_init(&arena);
    text_init(&text);
    test_file_print(&finding.failure, &finding.run, "./prog", &settings, &text);
    test_file_add_reach("a.c", 12, &text);
    ck_assert(file_write(path, text.data, text.count, &err));
    ck_assert_msg(test_file_read(&test, path, &arena, &err), "%s", err.text);
    ck_assert_str_eq(test.program, "./prog");
    ck_assert_str_eq(test.error, "assertion failed: x > 0");
    ck_assert_str_eq(test.place, "a.c:12 f");
    ck_assert_str_eq(test.reach, "a.c:12");
    ck_assert_int_eq(test.end, END_ASSERT);
    test_file_request(&test, &request);
    ck_assert(request.max_choices == 5 && request.max_objects == 6 && request.max_string == 8);
    ck_assert(request.max_elements == 9 && request.length == 10);
    ck_assert(request.run_ms == 7 && request.checks == 1);
    ck_assert(request.value_count == 2 && request.control_count == 2 && request.control[0] == 2);
    ck_assert(request.value[0].key == cells[0].key && request.value[0].value == input_object_address(7, 24));
    ck_assert(request.value[1].key == cells[1].key && (uint32_t)request.value[1].value == 0xfffffffb);
    test_file_fini(&test);
    text_fini(&text);
    arena_fini(&arena);
    unlink(path);
}
END_TEST

static void expect_refused(const char *text, const char *wanted)
{
    struct test_file test;
    struct arena arena;
    struct err err = {0};
    char path[] = "/tmp/cute-report-XXXXXX";
    close(mkstemp(path));
    arena_init(&arena);
    ck_assert(file_write(path, text, strlen(text), &err));
    ck_assert(!test_file_read(&test, path, &arena, &err));
    ck_assert_msg(strstr(err.text, wanted) != NULL, "'%s' is not in '%s'", wanted, err.text);
    test_file_fini(&test);
    arena_fini(&arena);
    unlink(path);
}

START_TEST(a_damaged_test_file_is_refused)
{
    expect_refused("", "is missing");
    expect_refused("cute test 1\ninput x : int32 = 3", "is missing");
    expect_refused("cute test 2\nsum 0123456789abcdef\n", "sum is wrong");
    expect_refused("cute test 2\nsum none\n\n", "is missing");
    expect_refused("something else\nsum none\n", "not a test of cute");
    expect_refused("cute test 2\ninput x : int32 = 3\nsum none\n", ":2: ");
    expect_refused("cute test 2\ninput x : int32 = 3z  @12\nsum none\n", "not understood");
    expect_refused("cute test 2\ninput x : pointer = -> object 9999 of 4 bytes  @12\nsum none\n", "not understood");
    expect_refused("cute test 2\nerror NONSENSE x\nsum none\n", "not understood");
    expect_refused("cute test 2\ncontrol 1 b\nsum none\n", "not understood");
    expect_refused("cute test 2\nsum none\n", "limits are missing");
    expect_refused("cute test 1\nsum none\n", "limits are missing");
}
END_TEST

/* Cut off anywhere, or with any byte changed in any bit. */
START_TEST(no_damage_of_a_test_file_is_overlooked)
{
    struct settings settings = {.limits = {.max_choices = 5, .run_ms = 7}};
    struct failure failure = {.end = END_RETURN, .message = ""};
    struct run run = {.cell_count = 0};
    struct text text;
    struct err err;
    text_init(&text);
    test_file_print(&failure, &run, "./prog", &settings, &text);
    ck_assert(checksum_check("whole", text.data, text.count, &err));
    for (size_t size = 0; size < text.count; size++)
        ck_assert_msg(!checksum_check("cut", text.data, size, &err), "cut to %zu", size);
    for (size_t at = 0; at < text.count; at++)
        for (unsigned bit = 0; bit < 8; bit++) {
            text.data[at] = (char)(text.data[at] ^ 1 << bit);
            ck_assert_msg(!checksum_check("changed", text.data, text.count, &err), "bit %u of byte %zu", bit, at);
            text.data[at] = (char)(text.data[at] ^ 1 << bit);
        }
    text_fini(&text);
}
END_TEST

START_TEST(json_is_nested_and_quoted)
{
    struct text text;
    text_init(&text);
    struct json json = {.out = &text};
    json_open(&json, NULL, '{');
    json_string(&json, "a", "x\"\\\n\xc3\xa4\xff");
    json_open(&json, "list", '[');
    json_number(&json, NULL, 1);
    json_bool(&json, NULL, true);
    json_close(&json, ']');
    json_open(&json, "empty", '{');
    json_close(&json, '}');
    json_close(&json, '}');
    ck_assert_str_eq(text.data, "{\n  \"a\": \"x\\\"\\\\\\u000a\xc3\xa4\\u00ff\",\n  \"list\": [\n    1,\n"
                     "    true\n  ],\n  \"empty\": {}\n}\n");
    text_fini(&text);
}
END_TEST

static void expect_settings_error(const char *word, const char *wanted)
{
    struct settings settings;
    struct err err = {0};
    char copy[64];
    snprintf(copy, sizeof copy, "%s", word);
    ck_assert(!settings_parse(&settings, (char *[]){copy, NULL}, &err));
    ck_assert_msg(strstr(err.text, wanted) != NULL, "'%s' is not in '%s'", wanted, err.text);
    settings_fini(&settings);
}

START_TEST(settings_have_the_defaults_of_the_table)
{
    struct settings settings;
    struct err err;
    char words[][24] = {"-1", "--no-check=null,div", "--search=bfs", "--run-time=250ms", "prog", "--", "-x"};
    ck_assert(settings_parse(&settings, (char *[]){words[0], words[1], words[2], words[3], words[4], words[5], words[6],
                                                   NULL}, &err));
    ck_assert(settings.time_ms == 60000 && settings.limits.max_choices == 100000 && settings.limits.max_objects == 8);
    ck_assert(settings.stop_first && settings.order == ORDER_BREADTH && settings.limits.run_ms == 250);
    const uint32_t left = 1u << CHECK_BOUNDS | 1u << CHECK_SHIFT | 1u << CHECK_OVERFLOW | 1u << CHECK_FLOAT
                        | 1u << CHECK_HEAP | 1u << CHECK_LEAK | 1u << CHECK_UNINIT | 1u << CHECK_ENDLESS;
    ck_assert_uint_eq(settings.checks, left);
    char *const *arguments = settings.arguments.data;
    ck_assert(settings.operands.count == 1 && strcmp(arguments[0], "-x") == 0 && !arguments[1]);
    settings_fini(&settings);
}
END_TEST

START_TEST(a_flip_check_may_have_a_number)
{
    struct settings settings;
    struct err err;
    char words[][16] = {"--flip-check", "--flip-check=3"};
    ck_assert(settings_parse(&settings, (char *[]){words[0], NULL}, &err));
    ck_assert(settings.flip_check && settings.flips == 0 && settings.order == ORDER_DEPTH);
    settings_fini(&settings);
    ck_assert(settings_parse(&settings, (char *[]){words[1], NULL}, &err));
    ck_assert(settings.flip_check && settings.flips == 3 && settings.order == ORDER_RANDOM);
    settings_fini(&settings);
}
END_TEST

START_TEST(settings_say_what_is_wrong)
{
    expect_settings_error("--flip-check=0", "not within");
    expect_settings_error("--flip-checks", "did you mean --flip-check");
    expect_settings_error("-j0", "not within");
    expect_settings_error("--check=nul", "there is no 'nul'");
    expect_settings_error("--search=best", "dfs, bfs, random or coverage");
    expect_settings_error("--max-objects=9999", "not within");
    expect_settings_error("--sede=1", "did you mean --seed?");
}
END_TEST

START_TEST(the_folder_is_replaced_only_if_it_is_ours)
{
    struct store store;
    struct text text;
    struct err err;
    char parent[PATH_MAX], folder[PATH_MAX + 8], file[PATH_MAX + 32];
    ck_assert(folder_make_temporary(parent, sizeof parent, &err));
    snprintf(folder, sizeof folder, "%s/out", parent);
    snprintf(file, sizeof file, "%s/mark", folder);
    text_init(&text);
    ck_assert_msg(store_open(&store, folder, &err), "%s", err.text);
    ck_assert(store_write(&store, "mark", "1", 1, &err) && store_commit(&store, &err));
    store_close(&store);
    ck_assert(store_open(&store, folder, &err));
    store_close(&store);
    ck_assert(file_read(file, &text, &err));                        /* closed without commit: the old one stays */
    ck_assert(store_open(&store, folder, &err) && store_commit(&store, &err));
    ck_assert(!file_exists(file));
    snprintf(file, sizeof file, "%s/.gitignore", folder);
    ck_assert(file_write(file, "mine\n", 5, &err));
    ck_assert(!store_open(&store, folder, &err) && strstr(err.text, "was not made by cute"));
    ck_assert(folder_remove(parent, &err));
    text_fini(&text);
}
END_TEST

static struct site_text site = {.file = "a.c", .function = "f", .text = "x / y", .line = 9};
static const struct site_table sites = {.text = &site, .count = 1};

/* Of a check at that site. */
static struct run run_that_ends_in(struct choice *check)
{
    return (struct run){.header = {.end = END_CHECK, .error_site = UINT32_MAX}, .choices = check, .choice_count = 1,
                        .names = ""};
}

START_TEST(equal_failures_are_one_finding)
{
    struct findings findings;
    struct failure failure;
    struct choice division = {.kind = CHOICE_CHECK, .detail = CHECK_DIV, .site = 0};
    struct run run = run_that_ends_in(&division);
    struct refusal none = {.after = AFTER_NOTHING};
    struct text text;
    text_init(&text);
    findings_init(&findings, "none", &sites, NULL);
    failure_of_run(&run, &sites, &failure);
    ck_assert(failure.line == 9 && strcmp(failure.file, "a.c") == 0 && strcmp(failure.function, "f") == 0);
    ck_assert(!findings_is_known(&findings, &failure));
    ck_assert_str_eq(findings_add(&findings, &failure, &run, NULL, &none)->name, "e1");
    ck_assert(findings_is_known(&findings, &failure));
    failure_print(&failure, &text);
    ck_assert_str_eq(text.data, "division by zero");
    division.detail = CHECK_DIVOVER;
    failure_of_run(&run, &sites, &failure);
    ck_assert(!findings_is_known(&findings, &failure));
    ck_assert_str_eq(findings_add(&findings, &failure, &run, "p", &none)->name, "p1");
    ck_assert_ptr_null(findings_add(&findings, &failure, &run, "p", &none));
    ck_assert(findings.error_count == 1 && findings.precondition_count == 1);
    findings_fini(&findings);
    text_fini(&text);
}
END_TEST

START_TEST(failures_after_a_refused_call_are_apart)
{
    struct findings findings;
    struct failure failure;
    struct choice division = {.kind = CHOICE_CHECK, .detail = CHECK_DIV, .site = 0};
    struct run run = run_that_ends_in(&division);
    struct refusal exec = {AFTER_GUESS, CAGE_REFUSAL_EXEC, 0}, net = {AFTER_REFUSAL, CAGE_REFUSAL_NET, UINT32_MAX};
    struct refusal done = {AFTER_DONE, CAGE_REFUSAL_PROCESS, 0};
    struct text text;
    text_init(&text);
    findings_init(&findings, "none", &sites, NULL);
    failure_of_run(&run, &sites, &failure);
    ck_assert_str_eq(findings_add(&findings, &failure, &run, NULL, &exec)->name, "r1");
    ck_assert(findings_is_known_apart(&findings, &failure, &exec) && !findings_is_known_apart(&findings, &failure,
                                                                                              &net));
    ck_assert_ptr_null(findings_add(&findings, &failure, &run, NULL, &net));
    ck_assert(!findings_is_known(&findings, &failure) && findings_show(&findings, findings.list.data));
    ck_assert_str_eq(findings_add(&findings, &failure, &run, NULL, &done)->name, "e1");
    ck_assert(findings_is_known(&findings, &failure) && !findings_show(&findings, findings.list.data));
    ck_assert(findings.error_count == 1 && findings.apart_count == 1);
    refusal_print(&exec, &sites, &text);
    ck_assert_str_eq(text.data, "after a refused call: exec at a.c:9 (the same if it seems to succeed);"
                                " --allow=exec tells");
    text_clear(&text);
    refusal_print(&done, &sites, &text);
    ck_assert_str_eq(text.data, "after a refused call: fork at a.c:9 (the same if it succeeds)");
    findings_fini(&findings);
    text_fini(&text);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("cute/report");
    TCase *test = tcase_create("report");
    tcase_add_test(test, shows_a_list_that_closes_on_itself);
    tcase_add_test(test, shows_chains_null_and_scalars);
    tcase_add_test(test, shows_arrays_and_strings);
    tcase_add_test(test, the_form_of_a_union_is_not_shown);
    tcase_add_test(test, a_test_file_comes_back_as_it_was_written);
    tcase_add_test(test, a_damaged_test_file_is_refused);
    tcase_add_test(test, no_damage_of_a_test_file_is_overlooked);
    tcase_add_test(test, json_is_nested_and_quoted);
    tcase_add_test(test, settings_have_the_defaults_of_the_table);
    tcase_add_test(test, a_flip_check_may_have_a_number);
    tcase_add_test(test, settings_say_what_is_wrong);
    tcase_add_test(test, the_folder_is_replaced_only_if_it_is_ours);
    tcase_add_test(test, equal_failures_are_one_finding);
    tcase_add_test(test, failures_after_a_refused_call_are_apart);
    suite_add_tcase(suite, test);
    return suite_run(suite);
}
