/* Names are cleaned by what stands in them, and only if they then still name the same file. */
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include "base/path.h"
#include "test/unit/suite.h"

static const char *cleaned(const char *path)
{
    static char text[100];
    snprintf(text, sizeof text, "%s", path);
    path_clean(text);
    return text;
}

START_TEST(parts_that_lead_back_are_taken_away)
{
    ck_assert_str_eq(cleaned("none/cute/../../src/list.c"), "src/list.c");
    ck_assert_str_eq(cleaned("./a.c"), "a.c");
    ck_assert_str_eq(cleaned("../a.c"), "../a.c");
    ck_assert_str_eq(cleaned("none/../../a.c"), "../a.c");
    ck_assert_str_eq(cleaned("../../x/../a.c"), "../../a.c");
    ck_assert_str_eq(cleaned("/none/./b/../a.c"), "/none/a.c");
    ck_assert_str_eq(cleaned("/../a.c"), "/../a.c");
    ck_assert_str_eq(cleaned("a..c./b.c"), "a..c./b.c");
    ck_assert_str_eq(cleaned(""), "");
}
END_TEST

/* Behind a link ".." leads elsewhere. */
START_TEST(another_file_is_another_file)
{
    char folder[] = "/tmp/path_test.XXXXXX", path[100];
    ck_assert(mkdtemp(folder) && chdir(folder) == 0);
    ck_assert(mkdir("far", 0700) == 0 && mkdir("far/away", 0700) == 0 && symlink("far/away", "near") == 0);
    snprintf(path, sizeof path, "far/list.c");
    FILE *file = fopen(path, "w");
    ck_assert(file && fclose(file) == 0);
    ck_assert_str_eq(cleaned("near/../list.c"), "near/../list.c");
    ck_assert_str_eq(cleaned("far/away/../list.c"), "far/list.c");
    ck_assert(unlink(path) == 0 && unlink("near") == 0 && rmdir("far/away") == 0 && rmdir("far") == 0);
    ck_assert(chdir("/") == 0 && rmdir(folder) == 0);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("base/path");
    TCase *test = tcase_create("path");
    tcase_add_test(test, parts_that_lead_back_are_taken_away);
    tcase_add_test(test, another_file_is_another_file);
    suite_add_tcase(suite, test);
    return suite_run(suite);
}
