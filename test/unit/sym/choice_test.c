/* The self-check of label choices: it passes for a switch as C has it, and fails for labels that overlap. */
#include "sym/choice.h"
#include "abi/rt.h"
#include "sym/reader.h"
#include "test/unit/suite.h"

enum { WIDTH = 8 };

static bool check(const struct cute_label *labels, uint16_t count, struct err *err)
{
    const struct site_entry entry = {.kind = CUTE_SITE_SWITCH, .width = WIDTH, .label_count = count};
    const struct site_table sites = {.site = &entry, .count = 1, .bytes = (const char *)labels};
    const struct choice choice = {.kind = CHOICE_SWITCH, .outcome = count};
    return choice_check_labels(&sites, &choice, WIDTH, err);
}

START_TEST(labels_apart)
{
    const struct cute_label labels[] = {{.low = 3, .high = 3}, {.low = 4, .high = 9}, {.low = 250, .high = 255}};
    struct err err;
    ck_assert_msg(check(labels, 3, &err), "%s", err.text);
}
END_TEST

START_TEST(labels_that_overlap)
{
    const struct cute_label labels[] = {{.low = 3, .high = 7}, {.low = 7, .high = 9}};
    struct err err;
    ck_assert(!check(labels, 2, &err));
    ck_assert_str_eq(err.text, "site 0: outcome 0 of the value 7 is 1");
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("sym/choice");
    TCase *tcase = tcase_create("labels");
    tcase_add_test(tcase, labels_apart);
    tcase_add_test(tcase, labels_that_overlap);
    suite_add_tcase(suite, tcase);
    return suite_run(suite);
}
