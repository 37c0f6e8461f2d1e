/* cute diff: a run that is cut by a limit, or whose process dies, has compared nothing. So each version is run alone,
 * with the same inputs. If one does not end where the other does, or dies in another way, that is a difference. If both
 * do not end, or die alike, their equality is not proved: the run counts against "complete". */
#include "cute/search/versions.h"
#include <stdio.h>
#include <string.h>
#include "sym/difference.h"

enum {
    APART_WAITS = 3,                       /* how often a worker waits for a version that does not end */
    COLUMN_BYTES = sizeof((struct record_header *)NULL)->message
};

enum ending {
    ENDING_UNKNOWN,
    ENDING_ENDS,                           /* as the runtime reports */
    ENDING_LATE,                           /* not within its time */
    ENDING_DIES                            /* with its process */
};

struct alone {
    enum ending ending;
    char column[COLUMN_BYTES];             /* its end as text: see sym/difference.h */
};

static void set_column(struct alone *alone, char letter, uint64_t value)
{
    snprintf(alone->column, sizeof alone->column, "%c%c%c%llx;", DIFFERENCE_COLUMN, DIFFERENCE_VALUE, letter,
             (unsigned long long)value);
}

static void read_ending(const struct record_header *header, struct alone *alone)
{
    alone->ending = ENDING_UNKNOWN;
    if (header->end == END_ASSERT && header->message[0] == DIFFERENCE_COLUMN) {
        alone->ending = ENDING_ENDS;
        memcpy(alone->column, header->message, sizeof alone->column);
        alone->column[sizeof alone->column - 1] = 0;
    } else if (header->end == END_TIME) {
        alone->ending = ENDING_LATE;
        set_column(alone, 'e', END_TIME);
    } else if (header->end == END_DIED && header->signal > 0) {
        alone->ending = ENDING_DIES;
        set_column(alone, 'k', (uint64_t)header->signal);
    } else if (header->end == END_EXIT) {
        alone->ending = ENDING_DIES;
        set_column(alone, 'e', END_EXIT);
    }
}

static bool run_alone(struct worker *worker, const struct request *request, enum request_flag version,
                      uint32_t patience, struct alone *alone)
{
    const uint32_t flags = (uint32_t)version | REQUEST_NAMES | REQUEST_FRESH | REQUEST_PATIENT;
    alone->ending = ENDING_UNKNOWN;
    if (!worker_run(worker, request, (struct run_mode){.flags = flags, .patience = patience}))
        return false;
    read_ending(runner_header(&worker->runner), alone);
    return alone->ending != ENDING_UNKNOWN;
}

/* Make a finding of the last run, that of the version that does not end, or dies. */
static bool keep_difference(struct worker *worker, const struct alone *old, const struct alone *new)
{
    struct failure failure;
    struct record *record = worker_read(worker);
    if (!record)
        return false;
    struct run *run = &record->run;
    snprintf(run->header.message, sizeof run->header.message, "%cend%.100s%.100s", DIFFERENCE_ROW, old->column,
             new->column);
    failure_of_run(run, worker->sites, &failure);
    findings_add(&worker->known->findings, &failure, run, NULL, &(struct refusal){.after = AFTER_NOTHING});
    cache_drop(&worker->cache, record);
    return true;
}

/* Repeat the run of a version. One that does not end gets far more time than the other one needed. */
static bool is_certain(struct worker *worker, const struct request *request, enum request_flag version,
                       const struct alone *alone)
{
    uint32_t patience = 1;
    struct alone again;
    if (alone->ending == ENDING_LATE) {
        worker->waits++;
        patience = PATIENCE;
        if (!common_has_time_left(worker->common, worker->settings->limits.run_ms * patience))
            return false;
    }
    return run_alone(worker, request, version, patience, &again) && again.ending == alone->ending
        && strcmp(again.column, alone->column) == 0;
}

bool versions_are_apart(struct worker *worker, const struct request *request)
{
    struct alone old, new;
    if (worker->waits >= APART_WAITS || !run_alone(worker, request, REQUEST_OLD_ALONE, 1, &old)
        || !run_alone(worker, request, REQUEST_NEW_ALONE, 1, &new))
        return false;
    bool both_late = old.ending == ENDING_LATE && new.ending == ENDING_LATE;
    worker->waits += both_late;
    if ((old.ending == ENDING_ENDS && new.ending == ENDING_ENDS) || strcmp(old.column, new.column) == 0)
        return false;
    bool is_old = old.ending == ENDING_LATE || (old.ending == ENDING_DIES && new.ending != ENDING_LATE);
    return is_certain(worker, request, is_old ? REQUEST_OLD_ALONE : REQUEST_NEW_ALONE, is_old ? &old : &new)
        && keep_difference(worker, &old, &new);
}

bool versions_were_compared(const struct run *run)
{
    return run->header.end == END_RETURN || run->header.end == END_ASSUME || run->header.message[0] == DIFFERENCE_ROW;
}
