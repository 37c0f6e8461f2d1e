#include "sym/loss_list.h"
#include <string.h>
#include "test/unit/suite.h"

static struct arena arena;
static struct loss_list list;
static struct text out;

static void setup(void)
{
    arena_init(&arena);
    loss_list_init(&list);
    text_init(&out);
}

static void teardown(void)
{
    text_fini(&out);
    loss_list_fini(&list);
    arena_fini(&arena);
}

static void add(const char *text)
{
    struct site_texts texts;
    struct err err;
    ck_assert_msg(site_text_read(text, strlen(text), &arena, &texts, &err), "%s", err.text);
    loss_list_add(&list, &texts);
}

static const char first[] = "unit\tlist.c\t2\t1\t40\t31\t4\n"
                            "branch\tlist.c\t12\t9\tinsert\tp->v < v\n"
                            "loss-opaque\t\t100\t4\t\tv * 0.5\n"
                            "\t\t20\t14\t\tv * 1.5\n"
                            "loss-function\t\t30\t1\tprint\tcomputed goto\n";
static const char header[] = "unit\tb.c\t1\t1\t10\t9\t1\nloss-opaque\tunit.h\t5\t5\tarea\tw * 2.0\n";

START_TEST(places_are_sorted_and_counted)
{
    add(first);
    loss_list_sort(&list);
    loss_list_print(&list, &out);
    ck_assert_str_eq(out.data, "list.c:20:14: insert: expression not modelled: v * 1.5\n"
                     "list.c:30:1: print: function left native: computed goto\n"
                     "list.c:100:4: insert: expression not modelled: v * 0.5\n\n"
                     "      2  expression not modelled\n"
                     "      1  function left native\n"
                     "      3  places in 1 file not followed\n"
                     "instrumented: 1 of 2 functions (50.0 %), 31 of 40 expressions (77.5 %)\n");
}
END_TEST

START_TEST(a_place_of_a_header_counts_once)
{
    add(header);
    add(header);
    loss_list_sort(&list);
    ck_assert_uint_eq(list.places.count, 1);
    ck_assert(list.units == 2 && list.functions == 2 && list.nodes_lowered == 18);
}
END_TEST

START_TEST(the_summary_in_one_line)
{
    add(first);
    add(header);
    add("unit\tc.c\t0\t0\t0\t0\t1\nloss-file\tc.c\t1\t1\t-\tclang refuses it\n");
    loss_list_sort(&list);
    loss_list_print_summary(&list, &out);
    ck_assert_str_eq(out.data, "1 file is native, 1 of 3 functions is native, 3 places are not followed");
}
END_TEST

START_TEST(nothing_lost_is_nothing_said)
{
    add("unit\tc.c\t1\t1\t3\t3\t1\nload\tc.c\t1\t1\tf\t*p\n");
    loss_list_sort(&list);
    loss_list_print_summary(&list, &out);
    ck_assert_str_eq(out.data, "");
    loss_list_print(&list, &out);
    ck_assert_str_eq(out.data, "      0  places in 1 file not followed\n"
                     "instrumented: 1 of 1 functions (100.0 %), 3 of 3 expressions (100.0 %)\n");
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("loss_list");
    TCase *test = tcase_create("list");
    tcase_add_checked_fixture(test, setup, teardown);
    tcase_add_test(test, places_are_sorted_and_counted);
    tcase_add_test(test, a_place_of_a_header_counts_once);
    tcase_add_test(test, the_summary_in_one_line);
    tcase_add_test(test, nothing_lost_is_nothing_said);
    suite_add_tcase(suite, test);
    return suite_run(suite);
}
