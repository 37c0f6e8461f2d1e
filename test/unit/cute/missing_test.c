/* The rules of --missing: which one counts, what is none, and what there must be in the program. */
#include "cute/settings/missing.h"
#include "test/unit/suite.h"

START_TEST(the_last_rule_that_matches_counts)
{
    ck_assert_int_eq(missing_policy("", "f"), MISSING_ERROR);
    ck_assert_int_eq(missing_policy("input", "f"), MISSING_INPUT);
    ck_assert_int_eq(missing_policy("f:havoc,input", "f"), MISSING_INPUT);
    ck_assert_int_eq(missing_policy("input,f:havoc", "f"), MISSING_HAVOC);
    ck_assert_int_eq(missing_policy("input,f:havoc", "ff"), MISSING_INPUT);
    ck_assert_int_eq(missing_policy("input,ff:havoc", "f"), MISSING_INPUT);
    ck_assert_int_eq(missing_policy(",,real,,f:error,", "f"), MISSING_ERROR);
}
END_TEST

START_TEST(a_request_has_the_rules_by_keys)
{
    static struct request request;
    struct missing_rules rules;
    struct err err = {0};
    missing_rules_init(&rules);
    ck_assert(missing_rules_add(&rules, "input,f:error", &err));
    ck_assert(missing_rules_add(&rules, "g:havoc", &err));
    missing_rules_request(&rules, &request);
    ck_assert_str_eq(rules.text.data, "input,f:error,g:havoc");
    ck_assert_uint_eq(request.missing_count, 3);
    ck_assert_uint_eq(request.missing[0].name, 0);
    ck_assert_uint_eq(request.missing[1].name, key_add(key_begin(), "f"));
    ck_assert_uint_eq(request.missing[2].policy, MISSING_HAVOC);
    ck_assert(!missing_rules_add(&rules, "f:", &err));
    ck_assert(!missing_rules_add(&rules, "inputs", &err));
    for (unsigned i = 3; i < MISSING_RULES; i++)
        ck_assert(missing_rules_add(&rules, "input", &err));
    ck_assert(!missing_rules_add(&rules, "input", &err));
    missing_rules_fini(&rules);
}
END_TEST

START_TEST(what_is_assumed_of_a_stub)
{
    static const struct {
        struct missing_stub stub;
        enum missing policy;
        const char *words;
    } cases[] = {
        {{.name = "f", .result = "int", .filled = "1 "}, MISSING_INPUT,
         "f() answered with any int and changed nothing"},
        {{.name = "f", .result = "int", .filled = "1 "}, MISSING_HAVOC,
         "f() answered with any int and wrote anything to where its arguments lead"},
        {{.name = "f", .result = "void", .filled = ""}, MISSING_HAVOC, "f() changed nothing"},
        {{.name = "f", .result = "struct s *", .filled = ""}, MISSING_INPUT,
         "f() answered with NULL or a struct s that is an input, and changed nothing"},
        {{.name = "f", .result = "void", .filled = "", .is_noreturn = true}, MISSING_INPUT, "f() ended the program"},
    };
    struct text text;
    text_init(&text);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        text_clear(&text);
        missing_print_assumption(&cases[i].stub, cases[i].policy, &text);
        ck_assert_str_eq(text.data, cases[i].words);
    }
    text_fini(&text);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("cute/missing");
    TCase *all = tcase_create("missing");
    tcase_add_test(all, the_last_rule_that_matches_counts);
    tcase_add_test(all, a_request_has_the_rules_by_keys);
    tcase_add_test(all, what_is_assumed_of_a_stub);
    suite_add_tcase(suite, all);
    return suite_run(suite);
}
