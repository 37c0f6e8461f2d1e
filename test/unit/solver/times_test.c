/* times_test.c - classes of lengths: their order, their limits, quantiles. */
#include "solver/chain/times.h"

#include <check.h>

#include "test/unit/suite.h"

START_TEST(each_length_is_within_its_class)
{
    for (uint64_t ns = 0; ns < 1ull << 38; ns += 1 + ns / 5) {
        struct times times = {0};
        times_add(&times, ns);
        uint64_t limit = times_quantile(&times, 50);
        ck_assert_uint_ge(limit, ns);
        ck_assert_uint_le(limit, ns + ns / 8);
    }
    for (unsigned i = 1; i < TIMES_CLASSES; i++)
        ck_assert_uint_gt(times_limit(i), times_limit(i - 1));
}
END_TEST

START_TEST(quantiles)
{
    struct times times = {0}, more = {0};
    ck_assert_uint_eq(times_quantile(&times, 50), 0);
    for (unsigned i = 0; i < 98; i++)
        times_add(&times, 5);
    times_add(&more, 6);
    times_add(&more, UINT64_MAX);
    times_merge(&times, &more);
    ck_assert_uint_eq(times_quantile(&times, 50), 5);
    ck_assert_uint_eq(times_quantile(&times, 99), 6);
    ck_assert_uint_eq(times_quantile(&times, 100), times_limit(TIMES_CLASSES - 1));
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("solver/times");
    TCase *all = tcase_create("all");
    tcase_add_test(all, each_length_is_within_its_class);
    tcase_add_test(all, quantiles);
    suite_add_tcase(suite, all);
    return suite_run(suite);
}
