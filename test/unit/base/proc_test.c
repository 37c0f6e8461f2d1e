#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/proc.h"
#include "test/unit/suite.h"

static struct err err;
static struct text text;
static char folder[256], path[300];

static void setup(void)
{
    text_init(&text);
    ck_assert(folder_make_temporary(folder, sizeof folder, &err));
}

static void teardown(void)
{
    text_fini(&text);
    if (file_exists(folder))
        ck_assert_msg(folder_remove(folder, &err), "%s", err.text);
}

static const char *in_folder(const char *name)
{
    snprintf(path, sizeof path, "%s/%s", folder, name);
    return path;
}

START_TEST(programs_are_run)
{
    struct proc_result result;
    ck_assert(proc_run((const char *[]){"sh", "-c", "echo out; echo err >&2; exit 3", NULL}, &text, &result, &err));
    ck_assert_int_eq(result.status, 3);
    ck_assert_str_eq(text.data, "out\nerr\n");
    ck_assert(proc_run((const char *[]){"sh", "-c", "kill -9 $$", NULL}, NULL, &result, &err));
    ck_assert_int_eq(result.status, 128 + SIGKILL);
    text_clear(&text);
    ck_assert(proc_run((const char *[]){"sh", "-c", "head -c 1000000 /dev/zero", NULL}, &text, &result, &err));
    ck_assert_uint_eq(text.count, 1000000);
}
END_TEST

START_TEST(a_program_that_is_not_there)
{
    struct proc_result result;
    ck_assert(!proc_run((const char *[]){in_folder("none"), NULL}, NULL, &result, &err));
    ck_assert_ptr_nonnull(strstr(err.text, "none: No such file"));
    ck_assert(!proc_run((const char *[]){in_folder("none"), NULL}, &text, &result, &err));
    ck_assert_uint_eq(text.count, 0);
}
END_TEST

START_TEST(files_come_back_as_written)
{
    char bytes[100000];
    for (size_t i = 0; i < sizeof bytes; i++)
        bytes[i] = (char)(i * 7);
    ck_assert(!file_exists(in_folder("f")));
    ck_assert_msg(file_write(path, bytes, sizeof bytes, &err), "%s", err.text);
    ck_assert(file_exists(path));
    ck_assert_msg(file_read(path, &text, &err), "%s", err.text);
    ck_assert_uint_eq(text.count, sizeof bytes);
    ck_assert_mem_eq(text.data, bytes, sizeof bytes);
    ck_assert(file_write(path, "short", 5, &err));
    text_clear(&text);
    ck_assert(file_read(path, &text, &err));
    ck_assert_str_eq(text.data, "short");
    ck_assert(!file_read(in_folder("none"), &text, &err));
    ck_assert(!file_write(in_folder("none/f"), "", 0, &err));
    ck_assert(!file_read(folder, &text, &err));
}
END_TEST

START_TEST(folders_are_removed_whole)
{
    ck_assert_int_eq(mkdir(in_folder("sub"), 0777), 0);
    ck_assert(file_write(in_folder("sub/f"), "x", 1, &err));
    ck_assert_int_eq(symlink("/", in_folder("sub/link")), 0);       /* not followed */
    ck_assert_msg(folder_remove(folder, &err), "%s", err.text);
    ck_assert(!file_exists(folder) && file_exists("/"));
    ck_assert(!folder_remove(folder, &err));
    ck_assert(!folder_make_temporary(path, 5, &err));
}
END_TEST

START_TEST(the_program_knows_its_folder)
{
    ck_assert(program_folder(path, sizeof path, &err));
    ck_assert(path[0] == '/' && path[strlen(path) - 1] != '/');
    ck_assert(!program_folder(path, 3, &err));
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("base/proc");
    TCase *all = tcase_create("proc");
    tcase_add_checked_fixture(all, setup, teardown);
    tcase_add_test(all, programs_are_run);
    tcase_add_test(all, a_program_that_is_not_there);
    tcase_add_test(all, files_come_back_as_written);
    tcase_add_test(all, folders_are_removed_whole);
    tcase_add_test(all, the_program_knows_its_folder);
    suite_add_tcase(suite, all);
    return suite_run(suite);
}
