/* The static graph of two functions, and how far it is in it:
 *
 *   main: 1: if (site 0) 2 else 3    2: f(), to 3    3: end          f: 4: if (site 1) 5 else 6    5: to 6    6: end */
#include "cute/state/distance.h"
#include "test/unit/suite.h"

enum { SITES = 2, BLOCKS = 6 };
static const struct site_block blocks[BLOCKS] = {
    {.function = "main", .site = 0, .lines = "1", .calls = "", .next = "2 3"},
    {.site = SITE_NONE, .lines = "2", .calls = "f", .next = "3"},
    {.site = SITE_NONE, .lines = "3", .calls = "", .next = "0"},
    {.function = "f", .site = 1, .lines = "5", .calls = "", .next = "2 3"},
    {.site = SITE_NONE, .lines = "6 7", .calls = "", .next = "3"},
    {.site = SITE_NONE, .lines = "8", .calls = "", .next = "0"},
};
static const struct site_texts texts = {.blocks = blocks, .block_count = BLOCKS};
static const struct site_entry entries[SITES];
static const struct site_table sites = {.site = entries, .texts = &texts, .count = SITES, .library = SITES};
enum { MAIN_CALLS, MAIN_SKIPS, MAIN_OTHER, F_ENTERS, F_SKIPS };

static struct coverage coverage;
static struct cfg cfg;
static struct distances distances;

static void set_up(void)
{
    coverage_init(&coverage, &sites, NULL);
    cfg_init(&cfg, &sites);
    distances_init(&distances, &coverage, &cfg);
}

static void tear_down(void)
{
    distances_fini(&distances);
    cfg_fini(&cfg);
    coverage_fini(&coverage);
}

START_TEST(what_was_not_seen_is_near)
{
    set_up();
    coverage.seen[MAIN_SKIPS] = coverage.seen[MAIN_CALLS] = coverage.seen[F_SKIPS] = 1;
    coverage.is_met[1] = 1;
    ck_assert(distance_of(&distances, F_ENTERS) == 0);
    ck_assert(distance_of(&distances, MAIN_CALLS) > 0 && distance_of(&distances, MAIN_CALLS) < DISTANCE_MAX);
    ck_assert(distance_of(&distances, MAIN_SKIPS) == DISTANCE_MAX);
    tear_down();
}
END_TEST

START_TEST(a_goal_is_all_that_counts)
{
    set_up();
    uint32_t block = 0;
    while (!cfg_has_line(&cfg, block, 7))
        block++;
    cfg_add_goal(&cfg, block);
    ck_assert(block == 4);
    ck_assert(distance_of(&distances, F_ENTERS) == 0 && distance_of(&distances, F_SKIPS) == DISTANCE_MAX);
    ck_assert(distance_of(&distances, MAIN_CALLS) > 0 && distance_of(&distances, MAIN_CALLS) < DISTANCE_MAX);
    ck_assert(distance_of(&distances, MAIN_SKIPS) == DISTANCE_MAX);
    tear_down();
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("distance");
    TCase *tests = tcase_create("distance");
    tcase_add_test(tests, what_was_not_seen_is_near);
    tcase_add_test(tests, a_goal_is_all_that_counts);
    suite_add_tcase(suite, tests);
    return suite_run(suite);
}
