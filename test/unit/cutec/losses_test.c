/* Real files with hand-made tables of places: the running test, once with the section, once as what is in another. */
#include "cutec/modes/losses.h"
#include <stdio.h>
#include <string.h>
#include "base/elf.h"
#include "base/proc.h"
#include "test/unit/suite.h"

static struct err err;
static char folder[256], path[300];
static struct vec files;
static struct text out, self;

static const char table[] = "unit\ta.c\t1\t1\t9\t5\t1\nloss-opaque\ta.c\t3\t4\tf\tx * 0.5\n";
static const char listed[] = "a.c:3:4: f: expression not modelled: x * 0.5\n\n"
                             "      1  expression not modelled\n"
                             "      1  place in 1 file not followed\n"
                             "instrumented: 1 of 1 functions (100.0 %), 5 of 9 expressions (55.6 %)\n";

static void setup(void)
{
    err = (struct err){0};
    ck_assert(folder_make_temporary(folder, sizeof folder, &err));
    snprintf(path, sizeof path, "%s/file", folder);
    vec_init(&files, sizeof(const char *));
    *(const char **)vec_push(&files) = path;
    text_init(&out);
    text_init(&self);
    ck_assert(file_read("/proc/self/exe", &self, &err));
}

static void teardown(void)
{
    text_fini(&self);
    text_fini(&out);
    vec_fini(&files);
    ck_assert(folder_remove(folder, &err));
}

static void write_file(const struct text *bytes)
{
    ck_assert_msg(file_write(path, bytes->data, bytes->count, &err), "%s", err.text);
}

static void add_section(const char *name, const char *bytes, size_t size)
{
    ck_assert_msg(elf_add_section(path, name, bytes, size, &err), "%s", err.text);
}

/* `bytes` becomes the file as it is now. */
static void read_back(struct text *bytes)
{
    text_clear(bytes);
    ck_assert_msg(file_read(path, bytes, &err), "%s", err.text);
}

START_TEST(the_file_has_a_table)
{
    write_file(&self);
    add_section(".cute.sites", table, sizeof table - 1);
    ck_assert_msg(losses_print(&files, &out, &err), "%s", err.text);
    ck_assert_str_eq(out.data, listed);
}
END_TEST

START_TEST(the_program_carries_its_test_program)
{
    struct text inner;
    text_init(&inner);
    write_file(&self);
    add_section(".cute.sites", table, sizeof table - 1);
    read_back(&inner);
    write_file(&self);
    add_section(".cute.test", inner.data, inner.count);
    ck_assert_msg(losses_print(&files, &out, &err), "%s", err.text);
    ck_assert_str_eq(out.data, listed);
    text_fini(&inner);
}
END_TEST

START_TEST(an_archive_has_what_its_members_have)
{
    struct text archive, member;
    text_init(&archive);
    text_init(&member);
    write_file(&self);
    add_section(".cute.sites", table, sizeof table - 1);
    read_back(&member);
    text_printf(&archive, "!<arch>\n%-16s%-12d%-6d%-6d%-8d%-10d`\nnone", "none/", 0, 0, 0, 644, 4);
    text_printf(&archive, "%-16s%-12d%-6d%-6d%-8d%-10zu`\n", "a.o/", 0, 0, 0, 644, member.count);
    text_add_n(&archive, member.data, member.count);
    write_file(&archive);
    ck_assert_msg(losses_print(&files, &out, &err), "%s", err.text);
    ck_assert_str_eq(out.data, listed);
    text_fini(&member);
    text_fini(&archive);
}
END_TEST

START_TEST(what_cutec_did_not_make_is_an_error)
{
    write_file(&self);
    ck_assert(!losses_print(&files, &out, &err));
    ck_assert_ptr_nonnull(strstr(err.text, "file: nothing in it was compiled with cutec"));
    ck_assert_str_eq(out.data, "");
}
END_TEST

START_TEST(a_broken_table_is_an_error)
{
    write_file(&self);
    add_section(".cute.sites", table, sizeof table - 2);
    ck_assert(!losses_print(&files, &out, &err));
    ck_assert_ptr_nonnull(strstr(err.text, "broken at line 2"));
    ck_assert_ptr_nonnull(strstr(err.text, path));
}
END_TEST

START_TEST(a_file_that_is_not_there)
{
    ck_assert(!losses_print(&files, &out, &err));
    ck_assert_ptr_nonnull(strstr(err.text, path));
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("losses");
    TCase *test = tcase_create("files");
    tcase_add_checked_fixture(test, setup, teardown);
    tcase_add_test(test, the_file_has_a_table);
    tcase_add_test(test, the_program_carries_its_test_program);
    tcase_add_test(test, an_archive_has_what_its_members_have);
    tcase_add_test(test, what_cutec_did_not_make_is_an_error);
    tcase_add_test(test, a_broken_table_is_an_error);
    tcase_add_test(test, a_file_that_is_not_there);
    suite_add_tcase(suite, test);
    return suite_run(suite);
}
