/* common.h - what all workers of a campaign share, and whether its time is over. */
#ifndef CUTE_COMMON_H
#define CUTE_COMMON_H
#include <sched.h>
#include <stdatomic.h>
#include "cute/program/program.h"
#include "cute/settings/settings.h"
#include "cute/state/frontier.h"
#include "cute/state/reach.h"
#include "cute/state/ways.h"

struct common {
    const struct settings *settings;
    struct program program;
    struct site_table sites;               /* filled when the first worker is opened */
    struct ways ways;
    struct reach reach;                    /* settings->reach */
    const struct frontier *frontier;       /* the campaign's, which does not change while tasks are done */
    struct vec stubs;                      /* struct missing_stub: functions that are defined nowhere */
    struct arena site_memory;
    cpu_set_t cores;                       /* that we may use */
    int core;                              /* of the first worker */
    uint64_t started_ns;
    _Atomic uint32_t last_task;             /* those behind it are not wanted any more: it has found what ends it all */
};

/* Set by a signal handler: end the campaign with what there is. */
extern _Atomic int search_interrupted;
/* A second signal that comes sooner is the first one's echo: timeout(1) sends each to the process and to its group. */
enum { SIGNAL_ECHO_NS = 300000000 };
bool common_has_time_left(const struct common *common, uint64_t ms);      /* for what takes so long */
bool common_is_out_of_time(const struct common *common);
/* That, or interrupted. `common` as the solver and the guest have it. */
bool common_is_over(const void *common);
#endif
