/* The orders, what tasks get of it, the shared inputs behind the items, and the cache of records. */
#include <stdlib.h>
#include "cute/input/input.h"
#include "cute/record/cache.h"
#include "cute/state/frontier.h"
#include "cute/state/task.h"
#include "test/unit/suite.h"

enum { MANY = 1000 };

static void push_many(struct frontier *frontier, uint32_t first, uint32_t count)
{
    for (uint32_t i = first; i < first + count; i++)
        frontier_push(frontier, &(struct item){.choice = i});
}

START_TEST(depth_first_takes_the_last)
{
    struct frontier frontier;
    struct item item;
    frontier_init(&frontier, ORDER_DEPTH, 1, (struct guide){0});
    push_many(&frontier, 0, MANY);
    for (uint32_t i = MANY; i-- > 0;)
        ck_assert(frontier_pop(&frontier, &item) && item.choice == i);
    ck_assert(!frontier_pop(&frontier, &item));
    frontier_fini(&frontier);
}
END_TEST

/* Three buckets, of which the second wants what was not seen yet: it comes first, but not for ever. */
START_TEST(coverage_prefers_what_was_not_seen_and_starves_nobody)
{
    enum { TARGETS = 3 };
    uint8_t seen[TARGETS] = {1, 0, 1};
    struct coverage coverage = {.seen = seen};
    struct distances distances;
    struct cfg cfg = {0};
    struct frontier frontier;
    struct item item;
    unsigned had[TARGETS] = {0};
    distances_init(&distances, &coverage, &cfg);
    frontier_init(&frontier, ORDER_COVERAGE, 1, (struct guide){&distances, NULL});
    for (uint32_t i = 0; i < TARGETS * MANY; i++)
        frontier_push(&frontier, &(struct item){.choice = i, .target = i % TARGETS, .context = i % TARGETS});
    ck_assert(frontier_pop(&frontier, &item) && item.target == 1 && item.choice == 1);
    ck_assert(frontier_pop(&frontier, &item) && item.target == 1);
    ck_assert(frontier_pop(&frontier, &item) && item.target == 1 && item.choice >= TARGETS * MANY - 5);
    for (uint32_t i = 0; i < MANY / 2; i++) {
        ck_assert(frontier_pop(&frontier, &item));
        had[item.target]++;
    }
    ck_assert(had[1] > had[0] && had[0] > 4 && had[2] > 4);
    seen[1] = 1;
    for (size_t left = frontier_count(&frontier); left-- > 0;)
        ck_assert(frontier_pop(&frontier, &item));
    ck_assert(!frontier_pop(&frontier, &item));
    frontier_fini(&frontier);
}
END_TEST

/* Memory is limited: with millions of items a large bucket takes no more, and says so. */
START_TEST(coverage_leaves_out_what_is_too_much)
{
    uint8_t seen[2] = {0};
    struct coverage coverage = {.seen = seen};
    struct distances distances;
    struct cfg cfg = {0};
    struct frontier frontier;
    struct item item = {0};
    distances_init(&distances, &coverage, &cfg);
    frontier_init(&frontier, ORDER_COVERAGE, 1, (struct guide){&distances, NULL});
    for (uint32_t i = 0; i < MANY; i++)
        ck_assert(frontier_push(&frontier, &item));
    frontier.buckets.count += 2 << 20;
    ck_assert(!frontier_push(&frontier, &item));
    item.context = item.target = 1;
    ck_assert(frontier_push(&frontier, &item));
    frontier.buckets.count -= 2 << 20;
    while (frontier_pop(&frontier, &item))
        continue;
    frontier_fini(&frontier);
}
END_TEST

START_TEST(breadth_first_takes_the_first)
{
    struct frontier frontier;
    struct item item;
    frontier_init(&frontier, ORDER_BREADTH, 1, (struct guide){0});
    for (uint32_t round = 0; round < 10; round++) {
        push_many(&frontier, round * MANY, MANY);
        for (uint32_t i = 0; i < MANY; i++)
            ck_assert(frontier_pop(&frontier, &item) && item.choice == round * MANY + i);
    }
    ck_assert_uint_eq(frontier_count(&frontier), 0);
    ck_assert_uint_lt(frontier.items.capacity, 4 * MANY);
    frontier_fini(&frontier);
}
END_TEST

START_TEST(random_takes_each_once_and_the_same_for_a_seed)
{
    struct frontier one, two;
    struct item a, b;
    unsigned char seen[MANY] = {0};
    unsigned in_order = 0;
    frontier_init(&one, ORDER_RANDOM, 7, (struct guide){0});
    frontier_init(&two, ORDER_RANDOM, 7, (struct guide){0});
    push_many(&one, 0, MANY);
    push_many(&two, 0, MANY);
    for (uint32_t i = 0; i < MANY; i++) {
        ck_assert(frontier_pop(&one, &a) && frontier_pop(&two, &b));
        ck_assert_uint_eq(a.choice, b.choice);
        ck_assert_uint_eq(seen[a.choice]++, 0);
        in_order += a.choice == i;
    }
    ck_assert_uint_lt(in_order, MANY / 4);
    frontier_fini(&one);
    frontier_fini(&two);
}
END_TEST

/* What is taken and given back comes in the order in which it would have come, if there is one. */
static void expect_the_same_order(enum search_order order)
{
    struct frontier frontier;
    struct vec items;
    struct item item;
    vec_init(&items, sizeof item);
    frontier_init(&frontier, order, 1, (struct guide){0});
    push_many(&frontier, 0, MANY);
    frontier_take(&frontier, &items, MANY / 2);
    ck_assert_uint_eq(items.count, MANY / 2);
    if (order == ORDER_BREADTH)
        frontier_take(&frontier, &items, MANY);
    frontier_give(&frontier, items.data, items.count);
    for (uint32_t i = 0; i < MANY; i++)
        ck_assert(frontier_pop(&frontier, &item) && item.choice == (order == ORDER_DEPTH ? MANY - 1 - i : i));
    frontier_fini(&frontier);
    vec_fini(&items);
}

START_TEST(taken_and_given_back_is_as_before)
{
    expect_the_same_order(ORDER_DEPTH);
    expect_the_same_order(ORDER_BREADTH);
}
END_TEST

/* The next one first, as far as there is an order. */
static void expect_drained(enum search_order order)
{
    struct frontier frontier;
    struct vec items, uses;
    struct item item;
    uint32_t gone = order == ORDER_BREADTH;
    vec_init(&items, sizeof item);
    vec_init(&uses, sizeof(struct bucket_use));
    frontier_init(&frontier, order, 1, (struct guide){0});
    push_many(&frontier, 0, MANY);
    if (gone)
        frontier_pop(&frontier, &item);
    frontier_drain(&frontier, &items, &uses);
    ck_assert_uint_eq(frontier_count(&frontier), 0);
    ck_assert_uint_eq(items.count, MANY - gone);
    const struct item *all = items.data;
    for (uint32_t i = 0; i < items.count; i++)
        ck_assert_uint_eq(all[i].choice, order == ORDER_DEPTH ? MANY - 1 - i : i + gone);
    frontier_fini(&frontier);
    vec_fini(&items);
    vec_fini(&uses);
}

START_TEST(drained_is_in_order)
{
    expect_drained(ORDER_DEPTH);
    expect_drained(ORDER_BREADTH);
    expect_drained(ORDER_RANDOM);
}
END_TEST

/* Read back, a frontier gives the same items in the same order, though many of its bucket's are gone. */
START_TEST(code_keeps_items_and_their_order)
{
    static const struct site_table sites = {.count = 1};
    static uint32_t first[] = {0, 2};
    uint8_t seen[2] = {0};
    struct coverage coverage = {.sites = &sites, .first = first, .seen = seen, .total = 2};
    struct distances distances;
    struct cfg cfg = {0};
    struct run run = {0};
    struct input *input = input_of_run(&run);
    struct frontier frontier, copy;
    struct codec codec;
    struct text bytes;
    struct item a, b;
    input->id = 1;
    distances_init(&distances, &coverage, &cfg);
    for (enum search_order order = 0; order < ORDER_COUNT; order++) {
        frontier_init(&frontier, order, 1, (struct guide){&distances, NULL});
        frontier_init(&copy, order, 2, (struct guide){&distances, NULL});
        for (uint32_t i = 0; i < MANY; i++, input->references++)
            frontier_push(&frontier, &(struct item){.parent = input, .choice = i, .outcome = i});
        for (uint32_t i = 0; i < MANY * 6 / 10; i++) {
            ck_assert(frontier_pop(&frontier, &a));
            item_free(&a);
        }
        text_init(&bytes);
        codec_write(&codec, &bytes);
        frontier_code(&codec, &frontier);
        codec_read(&codec, bytes.data, bytes.count);
        frontier_code(&codec, &copy);
        ck_assert(!codec.is_broken && frontier_count(&copy) == MANY - MANY * 6 / 10);
        while (frontier_pop(&frontier, &a)) {
            ck_assert(frontier_pop(&copy, &b));
            ck_assert(a.choice == b.choice && a.outcome == b.outcome && b.parent->id == 1 && b.parent != input);
            item_free(&a);
            item_free(&b);
        }
        ck_assert_uint_eq(frontier_count(&copy), 0);
        frontier_fini(&frontier);
        frontier_fini(&copy);
        text_fini(&bytes);
    }
    ck_assert_uint_eq(input->references, 1);
    input->references = 0;
    input_free(input);
    distances_fini(&distances);
}
END_TEST

START_TEST(tasks_share_no_input)
{
    static const struct site_table sites;
    struct run run = {0};
    struct input *one = input_of_run(&run), *two = input_of_run(&run);
    struct item items[5] = {{.parent = one}, {.parent = one}, {.parent = one}, {.parent = two}, {.parent = two}};
    struct task tasks[2];
    one->references = 3;
    two->references = 2;
    for (uint32_t i = 0; i < 5; i++)
        items[i].choice = i;
    for (int i = 0; i < 2; i++)
        task_init(&tasks[i], NULL, "none", &sites, &(struct cfg){0});
    task_take(&tasks[0], items, 2);
    task_take(&tasks[1], items + 2, 3);
    const struct item *a = tasks[0].items.data, *b = tasks[1].items.data;
    ck_assert(a[0].parent == a[1].parent && a[0].parent->references == 2);
    ck_assert(b[0].parent != a[0].parent && b[0].parent->references == 1);
    ck_assert(b[1].parent == b[2].parent && b[1].parent->references == 2);
    ck_assert(a[1].choice == 1 && b[2].choice == 4);
    ck_assert(a[0].parent->id != b[0].parent->id);
    task_fini(&tasks[0]);
    task_fini(&tasks[1]);
}
END_TEST

START_TEST(input_keeps_values_and_controls)
{
    static struct request request;
    struct run_cell cells[] = {{.key = 11, .value = 1}, {.key = 22, .value = 2}};
    struct choice choices[] = {{.kind = CHOICE_BRANCH, .outcome = 1}, {.kind = CHOICE_CHOOSE, .outcome = 3},
                               {.kind = CHOICE_FAIL, .outcome = 1}};
    struct run run = {.cells = cells, .cell_count = 2, .choices = choices, .choice_count = 3};
    struct input *input = input_of_run(&run);
    input_request(input, &request);
    ck_assert_uint_eq(request.value_count, 2);
    ck_assert(request.value[1].key == 22 && request.value[1].value == 2);
    ck_assert_uint_eq(request.control_count, 2);
    ck_assert(request.control[0] == 3 && request.control[1] == 1);
    input->references = 0;
    input_free(input);
}
END_TEST

/* Take, fill with `bytes` and bind. */
static struct record *fill(struct cache *cache, struct input *input, size_t bytes)
{
    struct record *record = cache_take(cache);
    arena_alloc(&record->arena, bytes);
    cache_bind(cache, record, input);
    return record;
}

START_TEST(cache_forgets_the_least_recently_used)
{
    struct input inputs[4] = {0};
    struct cache cache;
    cache_init(&cache, 2, 1 << 20);
    for (int i = 0; i < 3; i++)
        fill(&cache, &inputs[i], 100);
    cache_use(&cache, inputs[0].record);
    fill(&cache, &inputs[3], 100);
    ck_assert_ptr_null(inputs[1].record);
    ck_assert(inputs[0].record && inputs[2].record && inputs[3].record);
    ck_assert_uint_ne(inputs[2].record->id, inputs[3].record->id);
    cache_fini(&cache);
}
END_TEST

START_TEST(cache_of_one_keeps_parent_and_child)
{
    struct input inputs[3] = {0};
    struct cache cache;
    cache_init(&cache, 1, 1 << 20);
    fill(&cache, &inputs[0], 100);
    struct record *parent = fill(&cache, &inputs[1], 100);
    cache_use(&cache, parent);
    struct record *child = cache_take(&cache);
    ck_assert_ptr_eq(inputs[1].record, parent);
    ck_assert_ptr_null(inputs[0].record);
    cache_drop(&cache, child);
    ck_assert_ptr_eq(cache_take(&cache), child);
    cache_fini(&cache);
}
END_TEST

START_TEST(cache_keeps_within_its_bytes)
{
    struct input inputs[8] = {0};
    struct cache cache;
    unsigned kept = 0;
    cache_init(&cache, 8, 5000);
    for (int i = 0; i < 8; i++)
        fill(&cache, &inputs[i], 2000);
    for (int i = 0; i < 8; i++)
        kept += inputs[i].record != NULL;
    ck_assert_uint_le(kept, 3);
    ck_assert_ptr_nonnull(inputs[7].record);
    cache_clear(&cache);
    ck_assert_ptr_null(inputs[7].record);
    ck_assert_uint_eq(cache.bytes, 0);
    cache_fini(&cache);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("cute/frontier");
    TCase *test = tcase_create("frontier");
    tcase_add_test(test, coverage_prefers_what_was_not_seen_and_starves_nobody);
    tcase_add_test(test, coverage_leaves_out_what_is_too_much);
    tcase_add_test(test, depth_first_takes_the_last);
    tcase_add_test(test, breadth_first_takes_the_first);
    tcase_add_test(test, random_takes_each_once_and_the_same_for_a_seed);
    tcase_add_test(test, taken_and_given_back_is_as_before);
    tcase_add_test(test, drained_is_in_order);
    tcase_add_test(test, code_keeps_items_and_their_order);
    tcase_add_test(test, tasks_share_no_input);
    tcase_add_test(test, input_keeps_values_and_controls);
    tcase_add_test(test, cache_forgets_the_least_recently_used);
    tcase_add_test(test, cache_of_one_keeps_parent_and_child);
    tcase_add_test(test, cache_keeps_within_its_bytes);
    suite_add_tcase(suite, test);
    return suite_run(suite);
}
