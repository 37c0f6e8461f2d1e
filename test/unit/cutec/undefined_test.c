/* The words of GNU ld, as gcc and clang show them, with and without lines. */
#include "cutec/link/undefined.h"
#include "test/unit/suite.h"

static void expect(const char *words, const char *wanted)
{
    struct text text;
    text_init(&text);
    ck_assert(undefined_print(words, "/home/u", &text));
    ck_assert_str_eq(text.data, wanted);
    text_fini(&text);
}

START_TEST(each_name_once)
{
    expect("/usr/bin/ld: /tmp/cute-X/0-ext.o: in function `g':\n"
           "/home/u/ext.c:4: undefined reference to `helper'\n"
           "/usr/bin/ld: /home/u/ext.c:4: undefined reference to `helper'\n"
           "/usr/bin/ld: /tmp/cute-X/0-ext.o: in function `f':\n"
           "/home/u/ext.c:3: undefined reference to `helper'\n"
           "/usr/bin/ld: /home/u/src/b.c:7: undefined reference to `table'\n"
           "/usr/bin/ld: /tmp/cute-X/0-ext.o:/home/u/ext.c:3: more undefined references to `helper' follow\n"
           "collect2: error: ld returned 1 exit status\n",
           "cutec: undefined: helper (used in ext.c:3)\ncutec: undefined: table (used in src/b.c:7)\n");
}
END_TEST

START_TEST(without_a_line)
{
    expect("/usr/bin/ld: ext.c:(.text+0x12): undefined reference to `helper'\n"
           "clang-19: error: linker command failed with exit code 1 (use -v to see invocation)\n",
           "cutec: undefined: helper\n");
    expect("/usr/bin/ld: /home/user/ext.c:3: undefined reference to `helper'",
           "cutec: undefined: helper (used in /home/user/ext.c:3)\n");
}
END_TEST

/* As binutils 2.44 says it. */
START_TEST(with_a_place_in_the_object)
{
    expect("/usr/bin/ld: /tmp/cute-X/0-ext.o: in function `f':\n"
           "/home/u/ext.c:3:(.text+0x11): undefined reference to `helper'\n"
           "/usr/bin/ld: /home/u/ext.c:4:(.text+0x17): undefined reference to `table'\n"
           "/usr/bin/ld: crt1.o:(.text+0x17): undefined reference to `main'\n"
           "collect2: error: ld returned 1 exit status\n",
           "cutec: undefined: helper (used in ext.c:3)\ncutec: undefined: table (used in ext.c:4)\n"
           "cutec: undefined: main\n");
}
END_TEST

START_TEST(what_else_it_says_is_kept)
{
    struct text text;
    expect("/usr/bin/ld: cannot find -lnone: No such file or directory\n"
           "/usr/bin/ld: /home/u/ext.c:3: undefined reference to `helper'\n"
           "collect2: error: ld returned 1 exit status\n",
           "/usr/bin/ld: cannot find -lnone: No such file or directory\n"
           "cutec: undefined: helper (used in ext.c:3)\n");
    text_init(&text);
    ck_assert(!undefined_print("/usr/bin/ld: cannot find -lnone: No such file or directory\n", "/", &text));
    ck_assert_uint_eq(text.count, 0);
    text_fini(&text);
}
END_TEST

START_TEST(names_for_who_defines_them)
{
    struct arena arena;
    struct vec names;
    arena_init(&arena);
    vec_init(&names, sizeof(const char *));
    ck_assert(undefined_list("/usr/bin/ld: /tmp/cute-X/0-ext.o: in function `f':\n"
                             "/home/u/ext.c:3: undefined reference to `helper'\n"
                             "/usr/bin/ld: /home/u/ext.c:4: undefined reference to `table'\n"
                             "/usr/bin/ld: /home/u/ext.c:5: undefined reference to `helper'\n"
                             "collect2: error: ld returned 1 exit status\n", &arena, &names));
    ck_assert_uint_eq(names.count, 2);
    ck_assert_str_eq(*(const char **)vec_at(&names, 0), "helper");
    ck_assert_str_eq(*(const char **)vec_at(&names, 1), "table");
    ck_assert(!undefined_list("/usr/bin/ld: cannot find -lnone: No such file or directory\n"
                              "/home/u/ext.c:3: undefined reference to `helper'\n", &arena, &names));
    ck_assert(!undefined_list("", &arena, &names));
    vec_fini(&names);
    arena_fini(&arena);
}
END_TEST

START_TEST(lines_about_some_names)
{
    struct map names;
    struct text text;
    map_init(&names);
    text_init(&text);
    map_put(&names, hash_bytes("helper", strlen("helper")), 1);
    undefined_select("/usr/bin/ld: /tmp/cute-X/0-ext.o: in function `f':\n"
                     "/home/u/ext.c:3: undefined reference to `helper'\n"
                     "/usr/bin/ld: /home/u/ext.c:4: undefined reference to `help'\n"
                     "/usr/bin/ld: cannot find -lnone\n"
                     "/usr/bin/ld: /home/u/ext.c:5: undefined reference to `helper'", &names, &text);
    ck_assert_str_eq(text.data, "/home/u/ext.c:3: undefined reference to `helper'\n"
                                "/usr/bin/ld: /home/u/ext.c:5: undefined reference to `helper'\n");
    text_fini(&text);
    map_fini(&names);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("cutec/undefined");
    TCase *test = tcase_create("undefined");
    tcase_add_test(test, each_name_once);
    tcase_add_test(test, without_a_line);
    tcase_add_test(test, with_a_place_in_the_object);
    tcase_add_test(test, what_else_it_says_is_kept);
    tcase_add_test(test, names_for_who_defines_them);
    tcase_add_test(test, lines_about_some_names);
    suite_add_tcase(suite, test);
    return suite_run(suite);
}
