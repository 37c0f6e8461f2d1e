/* H3: which words of a stranger's command line are harmless, and that words are kept as they are. */
#include <string.h>
#include "base/argv.h"
#include "test/unit/suite.h"

START_TEST(what_says_how_c_is_compiled)
{
    static const char *const words[] = {
        "x.c", "-", "", "-Iinclude", "-I", "-DX=\"a b\"", "-UX", "-isystem", "-include", "-O2", "-Os", "-g", "-g3",
        "-gdwarf-4",
        "-std=gnu11", "-Wall", "-Wno-unused", "-Werror", "-w", "-fPIC", "-fvisibility=hidden",
        "-fno-strict-aliasing", "-march=native",
        "-mavx2", "-m64", "-pthread", "-lm", "-L/usr/lib", "-Wl,--as-needed", "-Wl,-z,now,-rpath,/x",
        "-Wl,-soname,libx.so.1",
        "-Wp,-D_FORTIFY_SOURCE=2", "-ffile-prefix-map=/a=.", "-static", "-rdynamic", "-fuse-ld=lld", "--param",
        "-ansi", "-x", "-nostdinc",
    };
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        ck_assert_msg(argv_is_harmless(words[i]), "%s", words[i]);
}
END_TEST

START_TEST(what_runs_loads_or_writes)
{
    static const char *const words[] = {
        "@words", "-B", "-B/evil", "-specs=x", "-specs", "--specs=x", "-wrapper", "-fplugin=x", "-fplugin-arg-x-y",
        "-fpass-plugin=x",
        "-Xclang", "-mllvm", "-Xpreprocessor", "-Xassembler", "-Wp,-fplugin=x", "-Wp,@x", "-Wp,-MD,x",
        "-Wl,-plugin,x", "-Wl,@x",
        "-Wl,--error-handling-script=x", "-Wl,--error-handl=x", "-Wl,--as-needed,--plugin=x", "--sysroot",
        "--sysroot=/x", "--gcc-toolchain=/x", "-gcc-toolchain=/x",
        "--prefix=/x", "--config=x", "--ld-path=x", "-fuse-ld=/x/ld", "-MD", "-MF", "-MFx", "-o", "-ox",
        "-save-temps", "-dumpdir", "-aux-info",
        "-fdump-tree-all=/x", "-fmodule-mapper=|x", "-fno-integrated-as", "-fproc-stat-report=x", "-ftime-trace=x",
        "-fcrash-diagnostics-dir=x", "-iplugindir=x", "--unknown", "-fsomething=/a/file", "-Wa,@x",
        "-Wa,-o,x",
    };
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        ck_assert_msg(!argv_is_harmless(words[i]), "%s", words[i]);
    ck_assert(argv_is_harmless_to_linker("--as-needed") && argv_is_harmless_to_linker("x.ld"));
    ck_assert(!argv_is_harmless_to_linker("-plugin") && !argv_is_harmless_to_linker("@x"));
}
END_TEST

START_TEST(words_are_kept)
{
    static const char *const words[] = {"", "a b", "it's", "-DX=\"y\"", "\n"};
    struct text kept, shown;
    struct arena arena;
    struct vec read;
    text_init(&kept);
    text_init(&shown);
    arena_init(&arena);
    vec_init(&read, sizeof(const char *));
    for (size_t i = 0; i < 5; i++)
        argv_keep(words[i], &kept);
    argv_read(kept.data, kept.count, &arena, &read);
    ck_assert_uint_eq(read.count, 5);
    for (size_t i = 0; i < 5; i++) {
        ck_assert_str_eq(*(const char **)vec_at(&read, i), words[i]);
        argv_print(words[i], &shown);
    }
    ck_assert_str_eq(shown.data, "'' 'a b' 'it'\\''s' '-DX=\"y\"' '?' ");
    vec_clear(&read);
    argv_read("ab\0c", 4, &arena, &read);
    ck_assert(read.count == 2 && strcmp(*(const char **)vec_at(&read, 1), "c") == 0);
    vec_fini(&read);
    arena_fini(&arena);
    text_fini(&shown);
    text_fini(&kept);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("base/argv");
    TCase *test = tcase_create("argv");
    tcase_add_test(test, what_says_how_c_is_compiled);
    tcase_add_test(test, what_runs_loads_or_writes);
    tcase_add_test(test, words_are_kept);
    suite_add_tcase(suite, test);
    return suite_run(suite);
}
