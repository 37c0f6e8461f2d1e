#include "cute/input/names.h"
#include "cute/record/finding.h"
#include "test/unit/suite.h"

static struct names names;

static void setup(void)
{
    names_init(&names);
}

static void teardown(void)
{
    names_fini(&names);
}

START_TEST(a_known_finding_has_its_old_name)
{
    bool is_new;
    names_know(&names, 'e', 3, 77, true);
    names_know(&names, 'e', 5, 88, false);
    names_know(&names, 'p', 9, 77, true);
    ck_assert_uint_eq(names_take(&names, 'e', 77, &is_new), 3);
    ck_assert(!is_new);
    ck_assert_uint_eq(names_take(&names, 'e', 88, &is_new), 5);
    ck_assert(is_new);                                     /* it was fixed, and is back */
    ck_assert_uint_eq(names_take(&names, 'e', 99, &is_new), 6);
    ck_assert(is_new);
    ck_assert_uint_eq(names_take(&names, 'p', 99, &is_new), 10);
    char name[16];
    ck_assert(!names_announce(&names, 'e', 111, name));
    ck_assert_str_eq(name, "e7");
    ck_assert(names_announce(&names, 'e', 111, name));
    ck_assert_uint_eq(names_take(&names, 'e', 111, &is_new), 7);
    ck_assert(is_new);
    names_pass(&names, "e5");
    ck_assert(names_has_passed(&names, "e5") && !names_has_passed(&names, "e3") && !names_has_passed(&names, "p5"));
    ck_assert(names_is_taken(&names, "e3") && !names_is_taken(&names, "p9") && !names_is_taken(&names, "e4"));
}
END_TEST

/* Two places of one text in one function: as many names, none twice. */
START_TEST(equal_keys_are_told_apart)
{
    bool is_new;
    names_know(&names, 'e', 4, 77, true);
    names_know(&names, 'e', 2, 77, true);
    ck_assert_uint_eq(names_take(&names, 'e', 77, &is_new), 2);
    ck_assert_uint_eq(names_take(&names, 'e', 77, &is_new), 4);
    ck_assert_uint_eq(names_take(&names, 'e', 77, &is_new), 5);
    ck_assert(is_new);
}
END_TEST

START_TEST(a_key_is_kind_function_and_text)
{
    struct site_text site[] = {{.file = "a.c", .function = "f", .text = "x / y", .line = 9},
                               {.file = "a.c", .function = "f", .text = "x / y", .line = 19},
                               {.file = "a.c", .function = "f", .text = "x / z", .line = 29}};
    struct site_table sites = {.text = site, .count = 3};
    struct failure failure = {.end = END_CHECK, .check = CHECK_DIV, .file = "a.c", .function = "f", .message = "",
                              .line = 9};
    const struct refusal none = {.after = AFTER_NOTHING};
    uint64_t key = finding_key(&failure, NULL, &none, &sites);
    failure.line = 19;
    ck_assert_uint_eq(finding_key(&failure, NULL, &none, &sites), key);
    failure.line = 29;
    ck_assert_uint_ne(finding_key(&failure, NULL, &none, &sites), key);
    failure.line = 9;
    failure.function = "g";
    ck_assert_uint_ne(finding_key(&failure, NULL, &none, &sites), key);
    failure.function = "f";
    failure.check = CHECK_DIVOVER;
    ck_assert_uint_ne(finding_key(&failure, NULL, &none, &sites), key);
    failure.check = CHECK_DIV;
    ck_assert_uint_ne(finding_key(&failure, "p", &none, &sites), key);
    ck_assert_uint_eq(finding_key(&failure, NULL, &none, &sites), key);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("cute/names");
    TCase *all = tcase_create("names");
    tcase_add_checked_fixture(all, setup, teardown);
    tcase_add_test(all, a_known_finding_has_its_old_name);
    tcase_add_test(all, equal_keys_are_told_apart);
    tcase_add_test(all, a_key_is_kind_function_and_text);
    suite_add_tcase(suite, all);
    return suite_run(suite);
}
