#include "sym/var.h"
#include "test/unit/suite.h"

static struct vars vars;

static void setup(void)
{
    vars_init(&vars);
}

static void teardown(void)
{
    vars_fini(&vars);
}

START_TEST(cells_are_matched_by_key_kind_and_width)
{
    struct cell cell = {.key = key_add(key_begin(), "x"), .kind = CELL_INT, .width = 32};
    ck_assert_uint_eq(var_find(&vars, &cell), 0);
    ck_assert_uint_eq(var_find(&vars, &cell), 0);
    cell.width = 64;
    ck_assert_uint_eq(var_find(&vars, &cell), 1);
    cell.kind = CELL_POINTER;
    ck_assert_uint_eq(var_find(&vars, &cell), 2);
    cell.key++;
    ck_assert_uint_eq(var_find(&vars, &cell), 3);
    ck_assert_uint_eq(vars.list.count, 4);
}
END_TEST

START_TEST(the_place_is_that_of_the_last_run)
{
    struct cell cell = {.key = 5, .kind = CELL_POINTER, .width = 64, .slot = 1, .offset = 8, .target_size = 16};
    uint32_t number = var_find(&vars, &cell);
    cell.slot = 7;
    cell.target_size = 24;
    ck_assert_uint_eq(var_find(&vars, &cell), number);
    ck_assert(var_at(&vars, number)->slot == 7 && var_at(&vars, number)->target_size == 24);
}
END_TEST

/* As if the cells had one hash: the second is entered under the first one's. */
START_TEST(cells_of_one_hash_are_told_apart)
{
    struct cell first = {.key = 1, .width = 32}, second = {.key = 2, .width = 32};
    uint32_t number = var_find(&vars, &first);
    map_put(&vars.by_key, hash_pair(2, 32), number);
    ck_assert_uint_eq(var_find(&vars, &second), 1);
    ck_assert_uint_eq(var_find(&vars, &second), 1);
    ck_assert_uint_eq(var_find(&vars, &first), 0);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("sym/var");
    TCase *all = tcase_create("var");
    tcase_add_checked_fixture(all, setup, teardown);
    tcase_add_test(all, cells_are_matched_by_key_kind_and_width);
    tcase_add_test(all, the_place_is_that_of_the_last_run);
    tcase_add_test(all, cells_of_one_hash_are_told_apart);
    suite_add_tcase(suite, all);
    return suite_run(suite);
}
