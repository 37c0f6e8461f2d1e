/* A failure that occurs only after a refused call is a finding, too, but it is listed separately: see refusal.h. */
#include "cute/search/confirm.h"
#include "cute/confirm/evidence.h"
#include "cute/record/precondition.h"
#include "cute/search/probe.h"

/* How often a worker waits for a long run that does end; after that it does not look for endless runs any more. */
enum { WAITS = 3 };

/* A failure that only a refused call causes implies nothing about what callers must avoid, so it is no precondition. */
static void add_finding(struct worker *worker, const struct failure *failure, const struct run *run,
                        const struct refusal *refusal)
{
    bool is_error = worker->settings->strict || refusal->after == AFTER_REFUSAL;
    const char *parameter = is_error ? NULL : precondition_of_run(run, worker->sites, &worker->runner.exprs);
    findings_add(&worker->known->findings, failure, run, parameter, refusal);
    if (run->header.end == END_CHECK && run->choice_count && (parameter || !refusal_is_apart(refusal)))
        probe_set_done(worker, &run->choices[run->choice_count - 1], parameter != NULL);
}

/* Takes ownership of `record`, the record of a run that failed with `failure`, and for which `refusal` was judged. */
static void keep_finding(struct worker *worker, const struct failure *failure, struct record *record,
                         struct refusal *refusal)
{
    struct arena arena;
    struct run run;
    if (refusal_is_apart(refusal))
        stats_reason(&worker->known->stats, REASON_REFUSED, record->run.header.error_site);
    arena_init(&arena);
    minimise(worker, failure, &arena, record, refusal, &run);
    add_finding(worker, failure, &run, refusal);
    arena_fini(&arena);
}

/* In cute diff both versions get the same results of refused calls, so a guessed result is as good as any other. */
void confirm_judge(struct worker *worker, const struct request *request, struct run_mode mode,
                   const struct failure *failure, struct refusal *refusal)
{
    refusal_judge(&worker->runner, request, mode, failure, refusal);
    if (worker->settings->two_versions && refusal->after == AFTER_GUESS)
        refusal->after = AFTER_DONE;
}

/* Returns whether the same failure after the same refused call is already a finding. */
static bool is_known_apart(const struct worker *worker, const struct observation *seen, const struct failure *failure)
{
    return seen->refused.after != AFTER_NOTHING
        && findings_is_known_apart(&worker->known->findings, failure, &seen->refused);
}

void confirm_failure(struct worker *worker, const struct observation *seen, const struct failure *failure)
{
    struct failure again;
    struct refusal refusal;
    struct run_mode mode = seen->mode;
    if (is_known_apart(worker, seen, failure)) {
        uint32_t site = seen->run->header.error_site;
        stats_reason(&worker->known->stats, REASON_REFUSED, site < worker->sites->count ? site : UINT32_MAX);
        return;
    }
    mode.flags |= REQUEST_NAMES | REQUEST_FRESH;
    struct record *record = worker_record(worker, seen->request, mode);
    if (!record)
        return;
    failure_of_run(&record->run, worker->sites, &again);
    if (!end_info[again.end].is_error || again.key != failure->key) {
        stats_reason(&worker->known->stats, REASON_CONFIRM, record->run.header.error_site);
        cache_drop(&worker->cache, record);
        return;
    }
    confirm_judge(worker, seen->request, mode, failure, &refusal);
    keep_finding(worker, failure, record, &refusal);
}

/* ---- runs without end ---- */

/* Repeat the run with far more time and without a limit of choices. */
static void wait_for_end(struct worker *worker, const struct request *request, struct failure *failure)
{
    const struct run_mode mode = {.flags = REQUEST_NAMES | REQUEST_FRESH | REQUEST_PATIENT, .patience = PATIENCE};
    struct failure again;
    struct refusal refusal = {.after = AFTER_NOTHING};
    struct record *record = worker_record(worker, request, mode);
    if (!record)
        return;
    failure_of_run(&record->run, worker->sites, &again);
    bool is_endless = again.end == END_TIME && again.pc && !findings_is_known(&worker->known->findings, &again);
    if (is_endless)
        confirm_judge(worker, request, mode, &again, &refusal);
    /* The end of the campaign stops this run, too; it proves nothing then. */
    if (!is_endless || (!refusal_is_apart(&refusal) && evidence_ends(worker->common, &again, &record->run))
        || common_is_over(worker->common)) {
        worker->waits++;
        cache_drop(&worker->cache, record);
    } else {
        again.message = "";                        /* it points into the record, which is dropped */
        keep_finding(worker, &again, record, &refusal);
    }
    findings_dismiss(&worker->known->findings, failure);
}

void confirm_endless(struct worker *worker, const struct observation *seen)
{
    const struct settings *settings = worker->settings;
    struct failure failure;
    bool is_wanted = settings->checks >> CHECK_ENDLESS & 1 && worker->waits < WAITS;
    if (!is_wanted || !common_has_time_left(worker->common, (uint64_t)settings->limits.run_ms * PATIENCE))
        return;
    failure_of_run(seen->run, worker->sites, &failure);
    failure.end = END_TIME;
    if (!findings_is_known(&worker->known->findings, &failure))
        wait_for_end(worker, seen->request, &failure);
}
