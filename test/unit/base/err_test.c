#include <errno.h>
#include <string.h>

#include "base/err.h"
#include "test/unit/suite.h"

START_TEST(context_stands_in_front)
{
    struct err err;
    ck_assert(!err_set(&err, "%s: truncated at %d", "a.test", 7));
    ck_assert(!err_context(&err, "cannot replay run %u", 3u));
    ck_assert_str_eq(err.text, "cannot replay run 3: a.test: truncated at 7");
    errno = ENOENT;
    ck_assert(!err_errno(&err, "e1"));
    ck_assert_str_eq(err.text, "e1: No such file or directory");
    ck_assert_int_eq(errno, ENOENT);
}
END_TEST

START_TEST(long_texts_are_cut)
{
    struct err err;
    err_set(&err, "%2000s", "x");
    ck_assert_uint_eq(strlen(err.text), sizeof err.text - 1);
    for (int i = 0; i < 3; i++)
        err_context(&err, "%600s", "y");
    ck_assert_uint_eq(strlen(err.text), sizeof err.text - 1);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("base/err");
    TCase *all = tcase_create("err");
    tcase_add_test(all, context_stands_in_front);
    tcase_add_test(all, long_texts_are_cut);
    suite_add_tcase(suite, all);
    return suite_run(suite);
}
