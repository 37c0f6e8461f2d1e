/* A guest of its own, so that the campaign's begins as it always does. */
#include "cute/store/again.h"
#include "cute/store/fit.h"

bool again_open(struct again *again, const struct program *program, const struct settings *settings,
                const struct site_table *sites, struct err *err)
{
    *again = (struct again){.program = program, .settings = settings, .sites = sites};
    arena_init(&again->arena);
    if (!guest_open(&again->guest, program, settings, NULL, &again->arena, err))
        return false;
    if (!exprs_init(&again->exprs, NULL, RECORD_EXPR_LIMIT)) {
        guest_close(&again->guest);
        return err_set(err, "no address space for expressions");
    }
    vars_init(&again->vars);
    reader_init(&again->reader, &again->exprs, &again->vars);
    return again->is_open = true;
}

void again_close(struct again *again)
{
    if (again->is_open) {
        reader_fini(&again->reader);
        vars_fini(&again->vars);
        exprs_fini(&again->exprs);
        guest_close(&again->guest);
    }
    arena_fini(&again->arena);
    again->is_open = false;
}

void again_judge(struct guest *guest, struct reader *reader, const struct site_table *sites, struct arena *arena,
                 const struct failure *failure, struct refusal *refusal)
{
    struct failure again = {.end = END_NONE};
    struct run run;
    struct err ignored;
    refusal_of_run(&guest->cage, refusal);
    if (refusal->after == AFTER_NOTHING)
        return;
    guest->pretends = true;
    if (guest_run(guest, &ignored) && reader_read(reader, guest_record(guest), sites, arena, &run, &ignored))
        failure_of_run(&run, sites, &again);
    guest->pretends = false;
    refusal_settle(refusal, &guest->cage, failure_is_alike(failure, &again));
}

/* Did the run call one and go on? */
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
        test_file_request(&test, guest_request(&again->guest));
        if (test.end == END_MISSING) {             /* whether that is an error this campaign says */
            missing_rules_request(&again->settings->missing, guest_request(&again->guest));
            test.limits.missing = again->settings->missing.text.data;
        }
        is_good = guest_run(&again->guest, err)
               && reader_read(&again->reader, guest_record(&again->guest), again->sites, &again->arena, run, err);
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
