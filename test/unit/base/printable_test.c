/* H7: what a terminal takes for orders becomes '?', and UTF-8 stays: every sequence of two bytes, and some of more. */
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include "base/printable.h"
#include "test/unit/suite.h"

static const char *line(const char *text)
{
    static char copy[100];
    snprintf(copy, sizeof copy, "%s", text);
    printable_line(copy);
    return copy;
}

START_TEST(escape_sequences_are_none_any_more)
{
    ck_assert_str_eq(line("a\033[2J\rb\x7f\n\t"), "a?[2J?b???");
    ck_assert_str_eq(line("\302\233" "31m \302\240"), "??31m \302\240");
    ck_assert_str_eq(line("\233" "31m"), "?31m");
    ck_assert_str_eq(line("gr\303\274n \342\202\254 \360\237\230\200"), "gr\303\274n \342\202\254 \360\237\230\200");
}
END_TEST

/* A longer form than is needed, a sequence that is cut short, what is no UTF-8: no control character hides there. */
START_TEST(what_is_no_utf_8)
{
    ck_assert_str_eq(line("\300\233x"), "\300?x");
    ck_assert_str_eq(line("\340\202\233x"), "\340??x");
    ck_assert_str_eq(line("\360\200\202\233x"), "\360???x");
    ck_assert_str_eq(line("\342\202"), "\342?");
    ck_assert_str_eq(line("\376\377\375"), "\376\377\375");
    ck_assert_str_eq(line("\342\033[m"), "\342?[m");
}
END_TEST

START_TEST(all_pairs)
{
    for (unsigned a = 1; a < 256; a++)
        for (unsigned b = 1; b < 256; b++) {
            char text[] = {(char)a, (char)b, 0};
            printable_line(text);
            unsigned char *c = (unsigned char *)text;
            bool is_pair = a >= 0xc2 && a < 0xe0 && (b & 0xc0) == 0x80;
            ck_assert(c[0] >= 0x20 && c[0] != 0x7f && c[1] >= 0x20 && c[1] != 0x7f && strlen(text) == 2);
            ck_assert(is_pair || ((c[0] < 0x80 || c[0] >= 0xa0) && (c[1] < 0x80 || c[1] >= 0xa0)));
            ck_assert(c[0] != 0xc2 || c[1] < 0x80 || c[1] >= 0xa0);
        }
}
END_TEST

START_TEST(lines_and_strings)
{
    char text[] = "a\n\tb\r\0c\033", strings[] = "a\nb\0c\033";
    printable_text(text, sizeof text - 1);
    ck_assert_mem_eq(text, "a\n\tb?\0c?", sizeof text);
    printable_strings(strings, sizeof strings - 1);
    ck_assert_mem_eq(strings, "a?b\0c?", sizeof strings);
}
END_TEST

/* Of a text that comes in two pieces, cut at each place. */
static const char *stream(const char *text, size_t cut)
{
    static char copy[100];
    struct printable_stream pieces = {0};
    size_t size = strlen(text);
    snprintf(copy, sizeof copy, "%s", text);
    printable_stream(&pieces, copy, cut);
    printable_stream(&pieces, copy + cut, size - cut);
    return copy;
}

START_TEST(a_stream_in_pieces)
{
    static const struct {
        const char *text, *wanted;
    } cases[] = {{"a\033[2J\rb\x7f\n\t", "a?[2J?b?\n\t"},
                 {"gr\303\274n \342\202\254 \360\237\230\200", "gr\303\274n \342\202\254 \360\237\230\200"},
                 {"\302\233" "31m \302\240", "\302?31m \302\240"}, {"\23331m\240", "?31m?"}, {"\300\233x", "??x"},
                 {"\342\033[m", "\342?[m"}, {"\342\202\033[m\202", "\342\202?[m?"}, {"\302\302\233", "\302\302?"}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        for (size_t cut = 0; cut <= strlen(cases[i].text); cut++)
            ck_assert_str_eq(stream(cases[i].text, cut), cases[i].wanted);
}
END_TEST

START_TEST(a_comment_does_not_end)
{
    struct text out;
    text_init(&out);
    printable_comment("a */ b **/ c /* d", " ", &out);
    ck_assert_str_eq(out.data, "a * / b ** / c /* d");
    text_clear(&out);
    printable_comment("'src/*/x.c'", "''", &out);
    ck_assert_str_eq(out.data, "'src/*''/x.c'");
    text_fini(&out);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("base/printable");
    TCase *test = tcase_create("printable");
    tcase_add_test(test, escape_sequences_are_none_any_more);
    tcase_add_test(test, what_is_no_utf_8);
    tcase_add_test(test, all_pairs);
    tcase_add_test(test, lines_and_strings);
    tcase_add_test(test, a_stream_in_pieces);
    tcase_add_test(test, a_comment_does_not_end);
    suite_add_tcase(suite, test);
    return suite_run(suite);
}
