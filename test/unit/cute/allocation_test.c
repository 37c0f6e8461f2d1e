/* Calls that ask for memory: from the program's text and from the runs, a header's in two units as one. */
#include "cute/report/allocation.h"
#include "test/unit/suite.h"

enum { EXPR, LATE, TWICE, AGAIN, POINTER, LIBRARY, SITES };

static const struct site_text texts[SITES] = {
    [EXPR] = {.file = "a.c", .line = 1, .column = 1, .text = "x", .kind = SITE_EXPR},
    [LATE] = {.file = "b.c", .line = 9, .column = 5, .text = "malloc(2)", .kind = SITE_ALLOCATE},
    [TWICE] = {.file = "a.h", .line = 3, .column = 5, .text = "malloc(1)", .kind = SITE_ALLOCATE},
    [AGAIN] = {.file = "a.h", .line = 3, .column = 5, .text = "malloc(1)", .kind = SITE_ALLOCATE},
    [POINTER] = {.file = "a.h", .line = 3, .column = 9, .text = "get(1)", .kind = SITE_CALL},
    [LIBRARY] = {.file = "libc/sort.c", .line = 1, .column = 1, .text = "malloc(3)", .kind = SITE_ALLOCATE},
};

static void expect(const struct vec *list, size_t index, const char *text, uint64_t met, uint64_t failed)
{
    const struct allocation *allocation = vec_at(list, index);
    ck_assert_str_eq(allocation->place->text, text);
    ck_assert_uint_eq(allocation->met, met);
    ck_assert_uint_eq(allocation->failed, failed);
}

/* A system call that fails is none; a site that is met in one task and fails in another has done both. */
START_TEST(sites_are_counted_by_their_places)
{
    struct site_table sites = {.text = texts, .count = SITES, .library = LIBRARY};
    struct choice choices[] = {{.kind = CHOICE_FAIL, .site = TWICE}, {.kind = CHOICE_FAIL, .site = AGAIN, .outcome = 1},
                               {.kind = CHOICE_FAIL, .site = POINTER, .outcome = 1},
                               {.kind = CHOICE_FAIL, .site = EXPR, .meaning = 1, .outcome = 1}};
    struct run first = {.choices = choices, .choice_count = 2}, second = {.choices = choices + 1, .choice_count = 3};
    struct stats stats, task;
    struct vec list;
    stats_init(&stats);
    stats_init(&task);
    stats_allocations(&stats, &first);
    stats_allocations(&task, &second);
    stats_merge(&stats, &task);
    allocations_list(&sites, &stats, &list);
    ck_assert_uint_eq(list.count, 3);
    expect(&list, 0, "malloc(1)", 3, 2);
    expect(&list, 1, "get(1)", 1, 1);
    expect(&list, 2, "malloc(2)", 0, 0);
    vec_fini(&list);
    stats_fini(&task);
    stats_fini(&stats);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("cute/allocation");
    TCase *test = tcase_create("allocation");
    tcase_add_test(test, sites_are_counted_by_their_places);
    suite_add_tcase(suite, test);
    return suite_run(suite);
}
