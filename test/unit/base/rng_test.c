#include "base/rng.h"
#include "test/unit/suite.h"

/* The authors' reference code, with the state 1, 2, 3, 4. */
START_TEST(the_sequence_is_that_of_the_authors)
{
    const uint64_t want[] = {11520, 0, 1509978240, 1215971899390074240};
    struct rng rng = {{1, 2, 3, 4}};
    for (int i = 0; i < 4; i++)
        ck_assert_uint_eq(rng_next(&rng), want[i]);
}
END_TEST

START_TEST(the_seed_decides)
{
    struct rng a, b, c;
    rng_init(&a, 1);
    rng_init(&b, 1);
    rng_init(&c, 2);
    int same = 0;
    for (int i = 0; i < 1000; i++) {
        uint64_t next = rng_next(&a);
        ck_assert_uint_eq(next, rng_next(&b));
        same += next == rng_next(&c);
    }
    ck_assert_int_eq(same, 0);
    rng_init(&a, 0);                                             /* splitmix64's first value for the seed 0 */
    ck_assert_uint_eq(a.state[0], 0xe220a8397b1dcdafull);
}
END_TEST

START_TEST(below_is_below_and_even)
{
    struct rng rng;
    rng_init(&rng, 3);
    unsigned count[10] = {0};
    for (int i = 0; i < 100000; i++)
        count[rng_below(&rng, 10)]++;
    for (int i = 0; i < 10; i++)
        ck_assert(count[i] > 9500 && count[i] < 10500);
    for (int i = 0; i < 100; i++) {
        ck_assert_uint_eq(rng_below(&rng, 1), 0);
        ck_assert_uint_lt(rng_below(&rng, (1ull << 63) + 1), (1ull << 63) + 1);
    }
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("base/rng");
    TCase *all = tcase_create("rng");
    tcase_add_test(all, the_sequence_is_that_of_the_authors);
    tcase_add_test(all, the_seed_decides);
    tcase_add_test(all, below_is_below_and_even);
    suite_add_tcase(suite, all);
    return suite_run(suite);
}
