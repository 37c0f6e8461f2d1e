/* Databases as cmake, meson and bear write them, in a folder of their own that is ours to stand in. */
#include "cutec/job/database.h"
#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include "base/proc.h"
#include "test/unit/suite.h"

static char folder[PATH_MAX], before[PATH_MAX];
static struct err err;
static struct database database;

static void write_text(const char *name, const char *text)
{
    ck_assert_msg(file_write(name, text, strlen(text), &err), "%s", err.text);
}

static void enter_folder(void)
{
    char made[PATH_MAX];
    err = (struct err){0};
    ck_assert(getcwd(before, sizeof before) && folder_make_temporary(made, sizeof made, &err));
    ck_assert(realpath(made, folder) && chdir(folder) == 0);
    ck_assert(mkdir("src", 0777) == 0 && mkdir("build", 0777) == 0);
    write_text("src/a.c", "");
    write_text("src/b.c", "");
    write_text("build/config.h", "");
}

static void leave_folder(void)
{
    ck_assert(chdir(before) == 0 && folder_remove(folder, &err));
}

/* `text` with $ for the folder. */
static bool open_text(const char *text)
{
    struct text whole;
    text_init(&whole);
    for (; *text; text++)
        text_add_n(&whole, *text == '$' ? folder : text, *text == '$' ? strlen(folder) : 1);
    write_text("build/compile_commands.json", whole.data);
    text_fini(&whole);
    return database_open(&database, "build", &err);
}

static void expect_words(const struct database_entry *entry, const char *wanted)
{
    struct text words, expected;
    text_init(&words);
    text_init(&expected);
    for (char *const *word = entry->words; *word; word++)
        text_printf(&words, "%s%s", word == entry->words ? "" : " ", *word);
    for (; *wanted; wanted++)
        text_add_n(&expected, *wanted == '$' ? folder : wanted, *wanted == '$' ? strlen(folder) : 1);
    ck_assert_str_eq(words.data, expected.data);
    text_fini(&expected);
    text_fini(&words);
}

START_TEST(as_cmake_writes_it)
{
    ck_assert_msg(open_text("[{\"directory\": \"$/build\", \"file\": \"$/src/a.c\",\n"
                            "\"output\": \"CMakeFiles/x.dir/a.c.o\",\n"
                            "\"command\": \"/usr/bin/cc -DNAME=\\\\\\\"x\\\\\\\" -I$/src -I. -std=gnu99"
                            " -o CMakeFiles/x.dir/a.c.o -c $/src/a.c\"}]"), "%s", err.text);
    const struct database_entry *entry = database_find(&database, "src/a.c");
    ck_assert_ptr_nonnull(entry);
    ck_assert_str_eq(entry->name, "src/a.c");
    expect_words(entry, "-DNAME=\"x\" -I$/src -I$/build -std=gnu99 -o $/build/CMakeFiles/x.dir/a.c.o -c $/src/a.c");
    ck_assert_ptr_nonnull(strstr(entry->output, "/build/CMakeFiles/x.dir/a.c.o"));
    ck_assert_ptr_null(database_find(&database, "src/b.c"));
    ck_assert_ptr_null(database_find(&database, "src/none.c"));
    database_close(&database);
}
END_TEST

START_TEST(as_meson_writes_it)
{
    ck_assert_msg(open_text("[{\"directory\": \"$/build\", \"file\": \"../src/b.c\","
                            " \"arguments\": [\"cc\", \"-I\", \"../src\","
                            " \"-isystem\", \"/opt\", \"-include\", \"config.h\", \"-include\", \"stdio.h\", \"-ob.o\","
                            " \"@flags\", \"-c\", \"../src/b.c\"]}]"), "%s", err.text);
    const struct database_entry *entry = database_find(&database, "./src/../src/b.c");
    ck_assert_ptr_nonnull(entry);
    expect_words(entry, "-I $/src -isystem /opt -include $/build/config.h -include stdio.h -o$/build/b.o @$/build/flags"
                        " -c ../src/b.c");
    ck_assert_str_eq(entry->name, "src/b.c");
    ck_assert_ptr_nonnull(strstr(entry->output, "/build/b.o"));
    database_close(&database);
}
END_TEST

START_TEST(a_relative_directory_belongs_to_the_database)
{
    ck_assert(open_text("[{\"directory\": \"../src\", \"file\": \"a.c\", \"command\": \"cc -c a.c\"}]"));
    ck_assert_ptr_nonnull(database_find(&database, "src/a.c"));
    database_close(&database);
}
END_TEST

static const char *const broken[][2] = {
    {"[", "build/compile_commands.json: line 1: a value is expected"},
    {"{}", "no list of commands"},
    {"[]", "it has no commands"},
    {"[{\"file\": \"a.c\", \"command\": \"cc -c a.c\"}]", "command 1 lacks"},
    {"[{\"directory\": \"/\", \"file\": \"a.c\", \"command\": \"cc\"}, {\"directory\": \"/\", \"file\": \"a.c\"}]",
     "command 2 lacks"},
    {"[{\"directory\": \"/\", \"file\": \"a.c\", \"arguments\": [\"cc\", 1]}]", "command 1 lacks"},
};

START_TEST(what_is_broken_is_refused)
{
    ck_assert(!open_text(broken[_i][0]));
    ck_assert_msg(strstr(err.text, broken[_i][1]), "%s", err.text);
}
END_TEST

START_TEST(a_folder_without_one)
{
    ck_assert(!database_open(&database, "src", &err));
    ck_assert_msg(strstr(err.text, "no src/compile_commands.json"), "%s", err.text);
    ck_assert(database_is_named("src") && database_is_named("x/compile_commands.json"));
    ck_assert(!database_is_named("src/a.c") && !database_is_named("none"));
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("cutec/database");
    TCase *test = tcase_create("database");
    tcase_add_checked_fixture(test, enter_folder, leave_folder);
    tcase_add_test(test, as_cmake_writes_it);
    tcase_add_test(test, as_meson_writes_it);
    tcase_add_test(test, a_relative_directory_belongs_to_the_database);
    tcase_add_loop_test(test, what_is_broken_is_refused, 0, (int)(sizeof broken / sizeof broken[0]));
    tcase_add_test(test, a_folder_without_one);
    suite_add_tcase(suite, test);
    return suite_run(suite);
}
