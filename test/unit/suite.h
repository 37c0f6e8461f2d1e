/* suite.h - what each unit test's main does with its suite. */
#ifndef TEST_UNIT_SUITE_H
#define TEST_UNIT_SUITE_H
#include <check.h>
#include <stdlib.h>

static inline int suite_run(Suite *suite)
{
    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_NORMAL);
    int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
#endif
