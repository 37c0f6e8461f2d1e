/* Uses a guest of its own, so that the campaign's guest always starts in the same state. */
#include "cute/store/again.h"
#include <stdlib.h>
#include "cute/store/fit.h"

bool again_open(struct again *again, const struct program *program, const struct settings *settings,
                const struct site_table *sites, struct err *err)
{
    *again = (struct again){.program = program, .settings = settings, .sites = sites, .request = request_new()};
    arena_init(&again->arena);
    return runner_open(&again->runner, program, settings, sites, RECORD_EXPR_LIMIT, err);
}

void again_close(struct again *again)
{
    runner_close(&again->runner);
    free(again->request);
    again->request = NULL;
    arena_fini(&again->arena);
}

void again_judge(struct again *again, const struct failure *failure, struct refusal *refusal)
{
    refusal_judge(&again->runner, again->request, (struct run_mode){0}, failure, refusal);
}

/* Returns whether the run called a stub and continued. */
static bool calls_stubs(const struct run *run)
{
    uint64_t any = 0;
    for (size_t i = 0; i < sizeof run->header.missing / sizeof *run->header.missing; i++)
        any |= run->header.missing[i];
    return any;
}

bool again_run(struct again *again, const char *bytes, size_t size, struct run *run, struct failure *failure,
               struct err *err)
{
    struct test_file test;
    bool is_good = test_file_parse(&test, "a test in campaign.db", bytes, size, &again->arena, err);
    if (is_good) {
        test_file_request(&test, again->request);
        if (test.end == END_MISSING) {             /* whether that is an error this campaign says */
            missing_rules_request(&again->settings->missing, again->request);
            test.limits.missing = again->settings->missing.text.data;
        }
        is_good = runner_run(&again->runner, again->request, (struct run_mode){0}, &again->arena, run, err);
    }
    again->limits = test.limits;
    again->is_lifted = is_good && test.end == END_MISSING && calls_stubs(run);
    again->end = test.end;
    again->has_changed = is_good && fit_has_changed(&test, run, again->sites);
    again->doubt = is_good ? fit_doubt(&test, run, again->sites) : NULL;
    test_file_fini(&test);
    if (!is_good)
        return false;
    failure_of_run(run, again->sites, failure);
    failure_locate(failure, again->sites, program_test(again->program), &again->arena);
    return true;
}
