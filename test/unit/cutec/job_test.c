/* What a command line asks for: the toplevel among the operands, flags by the steps that take them. */
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include "base/proc.h"
#include "cutec/job/job.h"
#include "instrumenter/instrument.h"
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
    for (size_t i = 0; i < words->count && all[i]; i++)
        text_printf(&text, "%s%s", i ? " " : "", all[i]);
    ck_assert_str_eq(text.data, wanted);
    text_fini(&text);
}

/* Each part with the letter of its kind: w for a word, u unit, f file, l library. */
static void expect_parts(const struct job *job, const char *wanted)
{
    const struct part *parts = job->parts.data;
    struct text text;
    text_init(&text);
    for (size_t i = 0; i < job->parts.count; i++)
        text_printf(&text, "%s%c:%s", i ? " " : "", "wufl"[parts[i].kind], parts[i].word);
    ck_assert_str_eq(text.data, wanted);
    text_fini(&text);
}

static void expect_mode(const char *line, enum job_mode mode)
{
    struct job job;
    struct err err = {0};
    ck_assert_msg(parse(&job, line, &err), "%s: %s", line, err.text);
    ck_assert_msg(job.mode == mode, "%s: mode %d, expected %d", line, (int)job.mode, (int)mode);
    job_fini(&job);
}

START_TEST(the_last_operand_may_be_the_toplevel)
{
    struct job job;
    struct err err;
    ck_assert(parse(&job, "a.c b.c x.o -lm list_tests -o out", &err));
    ck_assert_str_eq(job.toplevel, "list_tests");
    ck_assert_str_eq(job.output, "out");
    ck_assert_uint_eq(job.units.count, 2);
    ck_assert_int_eq(job.mode, MODE_TEST);
    expect_parts(&job, "u:a.c u:b.c f:x.o l:-lm");
    job_fini(&job);
}
END_TEST

START_TEST(without_one_we_are_the_compiler)
{
    expect_mode("a.c", MODE_BUILD);
    expect_mode("--test a.c", MODE_TEST);
    expect_mode("--test x.o", MODE_TEST);
    expect_mode("--toplevel=f a.c", MODE_TEST);
    expect_mode("a.c none -c", MODE_BUILD);
    expect_mode("a.c none -shared", MODE_BUILD);
    expect_mode("x.o none", MODE_BUILD);
    expect_mode("-c -o a.o a.c", MODE_BUILD);
    expect_mode("-c -x c taken", MODE_BUILD);
    expect_mode("-c a.i", MODE_BUILD);
    expect_mode("x.o -o out", MODE_BUILD);
    expect_mode("--help a.c", MODE_HELP);
    expect_mode("--show a.c", MODE_SHOW);
    expect_mode("--show=c a.c", MODE_SHOW);
    expect_mode("--losses x.o", MODE_LOSSES);
}
END_TEST

static void expect_refusal(const char *line, const char *why)
{
    struct job job;
    struct err err = {0};
    ck_assert_msg(!parse(&job, line, &err), "%s", line);
    ck_assert_msg(strstr(err.text, why), "%s: %s", line, err.text);
    job_fini(&job);
}

START_TEST(what_our_own_options_do_not_take)
{
    expect_refusal("--losses a.c", "not a.c");
    expect_refusal("--losses", "name an object");
    expect_refusal("--show=asm a.c", "--show or --show=c");
    expect_refusal("a.c --exclude", "--exclude needs a value");
}
END_TEST

START_TEST(the_compiler_has_a_p_of_its_own)
{
    struct job job;
    struct err err;
    ck_assert(parse(&job, "-p . a.c f", &err));
    ck_assert_str_eq(job.database, ".");
    job_fini(&job);
    ck_assert(parse(&job, "-p -c a.c", &err));
    ck_assert_ptr_null(job.database);
    ck_assert_uint_eq(job.user.count, 4);
    job_fini(&job);
    ck_assert(parse(&job, "-p a.c f", &err));
    ck_assert_ptr_null(job.database);
    ck_assert_uint_eq(job.units.count, 1);
    ck_assert_uint_eq(job.common.count, 0);
    job_fini(&job);
    expect_refusal("-p . -c a.c", "-p is for programs");
}
END_TEST

START_TEST(several_patterns_are_excluded)
{
    struct job job;
    struct err err;
    ck_assert(parse(&job, "--exclude=print* --exclude vendor/*.c -c a.c", &err));
    const struct exclusion *exclude = job.exclude.data;
    ck_assert_uint_eq(job.exclude.count, 2);
    ck_assert_str_eq(exclude[0].pattern, "print*");
    ck_assert_str_eq(exclude[1].pattern, "vendor/*.c");
    ck_assert_uint_eq(job.user.count, 3);                  /* -c a.c NULL: they are not the compiler's */
    job_fini(&job);
}
END_TEST

START_TEST(what_makes_no_object_is_the_users_alone)
{
    expect_mode("-E a.c", MODE_USER);
    expect_mode("-S a.c -o a.s", MODE_USER);
    expect_mode("-MM a.c", MODE_USER);
    expect_mode("-fsyntax-only a.c", MODE_USER);
    expect_mode("--version", MODE_USER);
    expect_mode("-v", MODE_USER);
    expect_mode("-V", MODE_USER);
    expect_mode("-qversion", MODE_USER);
    expect_mode("-print-prog-name=ld", MODE_USER);
    expect_mode("-dumpmachine", MODE_USER);
    expect_mode("-###", MODE_USER);
    expect_mode("-x c -", MODE_USER);
    expect_mode("-m32 -c a.c", MODE_USER);
    expect_mode("-c a.s", MODE_USER);
    expect_mode("-c a.cc", MODE_USER);
    expect_mode("-c -x c++ a.c", MODE_USER);
    expect_mode("a.h", MODE_USER);
    expect_mode("-x c-header a.c", MODE_USER);
    expect_mode("a.c -o", MODE_USER);
    expect_mode("-o conftest conftest.c", MODE_USER);
    expect_mode("-o CMakeFiles/cmTC_1.dir/a.c.o -c a.c", MODE_USER);
    expect_mode("/x/meson-private/tmp1/testfile.c -o a.exe", MODE_USER);
    expect_mode("-c conftest__.c", MODE_USER);
    expect_mode("-o conftest conftest_0.o", MODE_USER);
    expect_mode("sanitycheckc.c -o sanitycheckc.exe", MODE_USER);
    expect_mode("--help --verbose", MODE_USER);
    expect_mode("--help", MODE_HELP);
    expect_mode("--help a.c", MODE_HELP);
    expect_mode("-o conftests a.c", MODE_BUILD);
}
END_TEST

START_TEST(a_language_holds_until_the_next)
{
    struct job job;
    struct err err;
    ck_assert(parse(&job, "-xassembler a.c -x none b.c -x c taken", &err));
    const struct unit *units = job.units.data;
    ck_assert_uint_eq(job.units.count, 3);
    ck_assert_int_eq(units[0].language, LANGUAGE_OTHER);
    ck_assert_str_eq(units[0].forced, "assembler");
    ck_assert_int_eq(units[1].language, LANGUAGE_C);
    ck_assert_ptr_null(units[1].forced);
    ck_assert_int_eq(units[2].language, LANGUAGE_C);
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
    ck_assert(parse(&job, "a.c taken -lm -o ./taken", &err));
    ck_assert_str_eq(job.toplevel, "taken");
    expect_parts(&job, "u:a.c l:-lm");
    job_fini(&job);
}
END_TEST

START_TEST(a_program_or_a_folder_is_not_linked)
{
    struct job job;
    struct err err;
    ck_assert(chmod("taken", 0755) == 0);
    ck_assert(parse(&job, "a.c taken -o other", &err));
    ck_assert_str_eq(job.toplevel, "taken");
    job_fini(&job);
    ck_assert(chmod("taken", 0644) == 0 && mkdir("folder", 0777) == 0);
    ck_assert(parse(&job, "a.c folder -o other", &err));
    ck_assert_str_eq(job.toplevel, "folder");
    job_fini(&job);
}
END_TEST

START_TEST(flags_go_to_the_steps_that_take_them)
{
    struct job job;
    struct err err;
    ck_assert(parse(&job, "-I inc -DX=1 -isystem sys -Wp,-v,-MD,d,-MP -O2 -g -std=c99 -m64 -Wall -Wl,-z,now -L. -l m "
                    "-Wa,-L a.c --unknown", &err));
    expect_words(&job.preprocess, "-I inc -DX=1 -isystem sys -Wp,-v");
    expect_words(&job.common, "-O2 -std=c99 -m64 --unknown");
    expect_words(&job.warn, "-Wall");
    expect_words(&job.debug, "-g");
    expect_words(&job.assemble, "-Wa,-L");
    expect_words(&job.folders, ".");
    expect_parts(&job, "w:-Wl,-z,now w:-L. l:-lm u:a.c");
    job_fini(&job);
}
END_TEST

START_TEST(the_twin_does_without_what_would_write_or_disturb)
{
    struct job job;
    struct err err;
    ck_assert(parse(&job, "-c a.c -o sub/a.o -MMD -MF a.d -MT a.o -save-temps -flto=2 -fsanitize=address "
                    "-fprofile-arcs --coverage -pg -fPIC -gsplit-dwarf -pipe -static -s", &err));
    expect_words(&job.common, "");
    expect_words(&job.debug, "");
    expect_words(&job.preprocess, "");
    expect_parts(&job, "u:a.c");
    ck_assert(job.is_static && job.is_compile);
    ck_assert_str_eq(job.output, "sub/a.o");
    job_fini(&job);
}
END_TEST

START_TEST(the_users_words_are_his_own)
{
    struct job job;
    struct err err;
    static const char inner[] = "-DA='x y' \"b.c\"\n-D\\\"\n@more";
    ck_assert(file_write("words", inner, strlen(inner), &err) && file_write("more", "x.o", 3, &err));
    ck_assert(parse(&job, "--keep a.c -MF a.d --everything-symbolic @words --toplevel f --toplevel=g", &err));
    expect_words(&job.user, "a.c -MF a.d @words");
    expect_words(&job.preprocess, "-DA=x y -D\"");
    expect_parts(&job, "u:a.c u:b.c f:x.o");
    ck_assert_str_eq(job.toplevel, "g");
    job_fini(&job);
}
END_TEST

START_TEST(says_what_is_wrong)
{
    expect_error("", "name a C file; cutec --help says more");
    expect_error("--test c.c", "c.c: no such file");
    expect_error("test a.c test2", "test: no such file");
    expect_error("a.c y.o f", "y.o: no such file");
    expect_error("--test -c a.c", "a program to be explored is linked: leave out -c, -shared and -r");
    expect_error("a.c --toplevel", "--toplevel needs a value: F");
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("cutec/job");
    TCase *all = tcase_create("job");
    tcase_add_checked_fixture(all, enter_folder, leave_folder);
    tcase_add_test(all, the_last_operand_may_be_the_toplevel);
    tcase_add_test(all, without_one_we_are_the_compiler);
    tcase_add_test(all, what_our_own_options_do_not_take);
    tcase_add_test(all, the_compiler_has_a_p_of_its_own);
    tcase_add_test(all, several_patterns_are_excluded);
    tcase_add_test(all, what_makes_no_object_is_the_users_alone);
    tcase_add_test(all, a_language_holds_until_the_next);
    tcase_add_test(all, a_file_that_exists_is_linked_unless_it_is_the_output);
    tcase_add_test(all, a_program_or_a_folder_is_not_linked);
    tcase_add_test(all, flags_go_to_the_steps_that_take_them);
    tcase_add_test(all, the_twin_does_without_what_would_write_or_disturb);
    tcase_add_test(all, the_users_words_are_his_own);
    tcase_add_test(all, says_what_is_wrong);
    suite_add_tcase(suite, all);
    return suite_run(suite);
}
