#include <stdio.h>
#include <string.h>

#include "base/intern.h"
#include "test/unit/suite.h"

static struct intern intern;

static void setup(void)
{
    intern_init(&intern);
}

static void teardown(void)
{
    intern_fini(&intern);
}

START_TEST(equal_strings_have_one_number)
{
    char text[32];
    for (int round = 0; round < 2; round++)
        for (uint32_t i = 0; i < 5000; i++) {
            int size = snprintf(text, sizeof text, "string %u", i);
            if (intern_string(&intern, text, (size_t)size) != i)
                ck_abort_msg("%s, round %d", text, round);
        }
    ck_assert_str_eq(intern_text(&intern, 4321), "string 4321");
    ck_assert_uint_eq(intern_string(&intern, "string 12345", 8), 1);
    ck_assert_uint_eq(intern_string(&intern, "", 0), 5000);
    ck_assert_str_eq(intern_text(&intern, 5000), "");
}
END_TEST

/* As if two strings had one hash: the second is entered under the first one's. */
START_TEST(strings_of_one_hash_are_told_apart)
{
    uint32_t first = intern_string(&intern, "first", 5);
    map_put(&intern.index, hash_bytes("second", 6), first);
    uint32_t second = intern_string(&intern, "second", 6);
    ck_assert_uint_ne(second, first);
    ck_assert_uint_eq(intern_string(&intern, "second", 6), second);
    ck_assert_uint_eq(intern_string(&intern, "first", 5), first);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("base/intern");
    TCase *all = tcase_create("intern");
    tcase_add_checked_fixture(all, setup, teardown);
    tcase_add_test(all, equal_strings_have_one_number);
    tcase_add_test(all, strings_of_one_hash_are_told_apart);
    suite_add_tcase(suite, all);
    return suite_run(suite);
}
