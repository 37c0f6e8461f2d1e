/* Graphs of input objects are told apart by where pointers lead, not by addresses or by the order of the cells. */
#include "cute/record/graph.h"
#include "test/unit/suite.h"

enum { SIZE = 16 };

static uint64_t at(uint32_t slot)
{
    return slot ? input_object_address(slot, SIZE) : 0;
}

/* A pointer in object `slot` (0: the variable with that key) to object `to`. */
static struct run_cell pointer(uint32_t slot, uint32_t offset, uint32_t to)
{
    return (struct run_cell){.kind = CELL_POINTER, .width = 64, .slot = slot, .offset = slot ? offset : 0,
                             .key = slot ? 0 : offset, .value = at(to)};
}

static uint64_t graph(struct run_cell *cells, uint32_t count, uint32_t expected)
{
    struct run run = {.cells = cells, .cell_count = count, .names = ""};
    uint32_t objects = 0;
    uint64_t hash = graph_of_run(&run, &objects);
    ck_assert_uint_eq(objects, expected);
    return hash;
}
#define GRAPH(objects, ...) \
    graph((struct run_cell[]){__VA_ARGS__}, sizeof(struct run_cell[]){__VA_ARGS__} / sizeof(struct run_cell), objects)

START_TEST(addresses_and_order_do_not_count)
{
    uint64_t two = GRAPH(2, pointer(0, 7, 1), pointer(1, 8, 2), pointer(2, 8, 0));
    ck_assert(two && two == GRAPH(2, pointer(0, 7, 5), pointer(3, 8, 0), pointer(5, 8, 3)));
    ck_assert(two != GRAPH(2, pointer(0, 7, 1), pointer(1, 8, 2), pointer(2, 8, 1)));
    ck_assert(two != GRAPH(2, pointer(0, 7, 1), pointer(1, 8, 2), pointer(2, 8, 2)));
    ck_assert(two != GRAPH(1, pointer(0, 7, 1), pointer(1, 8, 0)));
}
END_TEST

START_TEST(left_is_not_right)
{
    uint64_t left = GRAPH(2, pointer(0, 7, 1), pointer(1, 0, 2), pointer(1, 8, 0), pointer(2, 0, 0));
    uint64_t right = GRAPH(2, pointer(0, 7, 1), pointer(1, 8, 2), pointer(1, 0, 0), pointer(2, 0, 0));
    ck_assert(left != right);
}
END_TEST

START_TEST(variables_have_names)
{
    ck_assert(GRAPH(1, pointer(0, 7, 1), pointer(0, 9, 0)) != GRAPH(1, pointer(0, 7, 0), pointer(0, 9, 1)));
    ck_assert(GRAPH(0, pointer(0, 7, 0)) != 0);
    ck_assert(GRAPH(0, (struct run_cell){.kind = CELL_INT, .width = 32}) == 0);
}
END_TEST

START_TEST(they_are_counted_by_their_objects)
{
    struct map graphs;
    struct vec counts;
    map_init(&graphs);
    vec_init(&counts, sizeof(uint64_t));
    map_put(&graphs, 11, 2);
    map_put(&graphs, 12, 0);
    map_put(&graphs, 13, 2);
    graph_count(&graphs, &counts);
    const uint64_t *count = counts.data;
    ck_assert(counts.count == 3 && count[0] == 1 && count[1] == 0 && count[2] == 2);
    vec_fini(&counts);
    map_fini(&graphs);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("cute/graph");
    TCase *test = tcase_create("graph");
    tcase_add_test(test, addresses_and_order_do_not_count);
    tcase_add_test(test, left_is_not_right);
    tcase_add_test(test, variables_have_names);
    tcase_add_test(test, they_are_counted_by_their_objects);
    suite_add_tcase(suite, test);
    return suite_run(suite);
}
