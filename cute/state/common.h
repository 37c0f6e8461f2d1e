/* common.h - what all workers of a campaign share, and whether the campaign's time is up. */
#ifndef CUTE_COMMON_H
#define CUTE_COMMON_H
#include <sched.h>
#include <stdatomic.h>
#include "cute/program/program.h"
#include "cute/settings/settings.h"
#include "cute/state/cfg.h"
#include "cute/state/frontier.h"
#include "cute/state/reach.h"

struct common {
    const struct settings *settings;
    struct program program;
    struct site_table sites;               /* filled when the first worker is opened */
    struct cfg cfg;
    struct reach reach;                    /* settings->reach */
    const struct frontier *frontier;       /* the campaign's; it does not change while tasks are running */
    struct vec stubs;                      /* struct missing_stub: functions that are defined nowhere */
    struct arena site_memory;
    cpu_set_t cores;                       /* the cores that we may use */
    int core;                              /* of the first worker */
    uint64_t started_ns;
    _Atomic uint32_t last_task;             /* later tasks are obsolete: it has found what ends the campaign */
};

/* Set by a signal handler: end the campaign with the results so far. */
extern _Atomic int search_interrupted;
/* A second signal within this time is an echo of the first: timeout(1) signals the process and also its group. */
enum { SIGNAL_ECHO_NS = 300000000 };
bool common_has_time_left(const struct common *common, uint64_t ms);      /* whether `ms` are left */
bool common_is_out_of_time(const struct common *common);
/* True if out of time or interrupted. `common` is untyped to serve as a callback of the solver and the guest. */
bool common_is_over(const void *common);
#endif
