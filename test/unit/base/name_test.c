#include "base/name.h"
#include "test/unit/suite.h"

START_TEST(words_of_names)
{
    ck_assert(name_has_word("list_insert", "insert"));
    ck_assert(name_has_word("listInsert", "insert"));
    ck_assert(name_has_word("ListInsertAfter", "insert"));
    ck_assert(name_has_word("insert2", "insert"));
    ck_assert(name_has_word("tree_rep_ok", "rep_ok"));
    ck_assert(name_has_word("is_ok", "ok"));
    ck_assert(!name_has_word("lookup", "ok"));
    ck_assert(!name_has_word("list_inserted_at", "insert"));
    ck_assert(!name_has_word("", "insert"));
}
END_TEST

/* Short words only count where they are words. */
START_TEST(long_words_at_either_end)
{
    ck_assert(name_has_word("freelist", "free"));
    ck_assert(name_has_word("listfree", "free"));
    ck_assert(!name_has_word("lists_freedom_of", "free"));
    ck_assert(!name_has_word("newt", "new"));
    ck_assert(!name_has_word("renew", "new"));
}
END_TEST

START_TEST(one_of_several)
{
    ck_assert(name_has_any("list_remove", "erase remove unlink"));
    ck_assert(name_has_any("list_remove", "remove"));
    ck_assert(!name_has_any("list_find", "erase remove unlink"));
    ck_assert(!name_has_any("list_find", ""));
}
END_TEST

/* Between two blanks there is no word. */
START_TEST(no_word)
{
    ck_assert(!name_has_word("1a", "") && !name_has_word("a", ""));
    ck_assert(!name_has_any("1a", " b  c"));
    ck_assert(name_has_any("1a", "  a"));
}
END_TEST

START_TEST(how_many)
{
    ck_assert(name_says_how_many("n") && name_says_how_many("buf_size") && name_says_how_many("nbytes"));
    ck_assert(name_says_how_many("max") && !name_says_how_many("maximum"));
    ck_assert(!name_says_how_many("value") && !name_says_how_many("next"));
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("name");
    TCase *test = tcase_create("name");
    tcase_add_test(test, words_of_names);
    tcase_add_test(test, long_words_at_either_end);
    tcase_add_test(test, one_of_several);
    tcase_add_test(test, no_word);
    tcase_add_test(test, how_many);
    suite_add_tcase(suite, test);
    return suite_run(suite);
}
