/* What a command line asks for: the toplevel among the operands, flags by the steps that take them. */
#include <stdio.h>
#include <unistd.h>
#include "base/proc.h"
#include "cutec/job.h"
#include "test/unit/suite.h"

static char folder[] = "/tmp/cute-job-XXXXXX";

static void enter_folder(void)
{
    struct err err;
    ck_assert_ptr_nonnull(mkdtemp(folder));
    ck_assert_int_eq(chdir(folder), 0);
    ck_assert(file_write("a.c", "", 0, &err) && file_write("b.c", "", 0, &err) && file_write("x.o", "", 0, &err)
              && file_write("taken", "", 0, &err));
}

static void leave_folder(void)
{
    struct err err;
    ck_assert(chdir("/") == 0 && folder_remove(folder, &err));
}

static bool parse(struct job *job, const char *line, struct err *err)
{
    static char copy[512];
    static char *words[64];
    size_t count = 0;
    snprintf(copy, sizeof copy, "%s", line);
    for (char *word = strtok(copy, " "); word; word = strtok(NULL, " "))
        words[count++] = word;
    words[count] = NULL;
    return job_parse(job, words, err);
}

static void expect_error(const char *line, const char *wanted)
{
    struct job job;
    struct err err = {0};
    ck_assert(!parse(&job, line, &err));
    ck_assert_str_eq(err.text, wanted);
    job_fini(&job);
}

static void expect_words(const struct vec *words, const char *wanted)
{
    const char *const *all = words->data;
    struct text text;
    text_init(&text);
    for (size_t i = 0; i < words->count; i++)
        text_printf(&text, "%s%s", i ? " " : "", *all[i] ? all[i] : "(unit)");
    ck_assert_str_eq(text.data, wanted);
    text_fini(&text);
}

START_TEST(the_last_operand_may_be_the_toplevel)
{
    struct job job;
    struct err err;
    ck_assert(parse(&job, "a.c b.c x.o -lm list_tests -o out", &err));
    ck_assert_str_eq(job.toplevel, "list_tests");
    ck_assert_str_eq(job.output, "out");
    ck_assert_uint_eq(job.units.count, 2);
    expect_words(&job.link, "(unit) (unit) x.o -lm");
    job_fini(&job);
}
END_TEST

START_TEST(without_one_the_program_is_itself)
{
    struct job job;
    struct err err;
    ck_assert(parse(&job, "a.c", &err));
    ck_assert_ptr_null(job.toplevel);
    ck_assert_str_eq(job.output, "a.out");
    job_fini(&job);
}
END_TEST

START_TEST(a_file_that_exists_is_linked_unless_it_is_the_output)
{
    struct job job;
    struct err err;
    ck_assert(parse(&job, "a.c taken", &err));
    ck_assert_ptr_null(job.toplevel);
    job_fini(&job);
    ck_assert(parse(&job, "a.c taken -o ./taken", &err));
    ck_assert_str_eq(job.toplevel, "taken");
    expect_words(&job.link, "(unit)");
    job_fini(&job);
}
END_TEST

START_TEST(flags_go_to_the_steps_that_take_them)
{
    struct job job;
    struct err err;
    ck_assert(parse(&job, "-I inc -DX=1 -isystem sys -Wp,-v -O2 -g -std=c99 -fPIC -m64 -Wall -Wl,-z,now -L. -l m a.c",
                    &err));
    expect_words(&job.preprocess, "-Iinc -DX=1 -isystem sys -Wp,-v");
    expect_words(&job.common, "-O2 -g -std=c99 -fPIC -m64");
    expect_words(&job.warn, "-Wall");
    expect_words(&job.link, "-Wl,-z,now -L. -lm (unit)");
    ck_assert(job.has_level && job.has_debug);
    job_fini(&job);
}
END_TEST

START_TEST(says_what_is_wrong)
{
    expect_error("", "name a C file; cutec --help says more");
    expect_error("c.c", "c.c: no such file");
    expect_error("test a.c", "test: no such file");
    expect_error("a.c test b.c", "test: no such file");
    expect_error("a.c y.o", "y.o: no such file");
    expect_error("a.c --kep", "unknown option --kep; did you mean --keep?");
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("cutec/job");
    TCase *all = tcase_create("job");
    tcase_add_checked_fixture(all, enter_folder, leave_folder);
    tcase_add_test(all, the_last_operand_may_be_the_toplevel);
    tcase_add_test(all, without_one_the_program_is_itself);
    tcase_add_test(all, a_file_that_exists_is_linked_unless_it_is_the_output);
    tcase_add_test(all, flags_go_to_the_steps_that_take_them);
    tcase_add_test(all, says_what_is_wrong);
    suite_add_tcase(suite, all);
    return suite_run(suite);
}
