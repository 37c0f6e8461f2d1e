/* runner.h - runs the program under test: a request goes in, a run comes out.
 *
 *   struct runner runner = {0};
 *   if (runner_open(&runner, &program, settings, &sites, settings->expressions, err))
 *       if (runner_run(&runner, request, (struct run_mode){.flags = REQUEST_NAMES}, &arena, &run, err)) ...
 *   runner_close(&runner);                                in any case
 *
 * A run depends on its request and its mode, never on the runs before it: the runner copies the request to shared
 * memory itself, and nobody else has access to it. All that `run` points to lives in `arena` and in the runner's table
 * of expressions.
 *
 * A run whose record is not always worth reading is done in two steps:
 *
 *   runner_execute(&runner, request, mode, err)
 *   if (runner_header(&runner)->end == END_LEAK)          the record is available until the next execution
 *       runner_read(&runner, &arena, &run, err) */
#ifndef CUTE_RUNNER_H
#define CUTE_RUNNER_H
#include "cute/program/guest.h"
#include "cute/program/request.h"

enum runner_event {
    RUNNER_BEGINS,                         /* an execution */
    RUNNER_ENDS,
    RUNNER_FAILS,                          /* the guest cannot be run any more */
    RUNNER_BREAKS                          /* the record of an execution is not valid */
};

struct runner {
    struct guest guest;
    struct exprs exprs;
    struct vars vars;
    struct reader reader;
    const struct site_table *sites;
    uint32_t flags;                        /* enum request_flag, in all runs */
    uint64_t executed;                     /* runs so far */
    /* Executes a request and leaves the record in `area`: the guest does. Unit tests put a fake here, see
     * runner_init. */
    bool (*execute)(void *state, const struct request *request, struct run_mode mode, struct err *err);
    void *execute_state;
    const struct record_area *area;
    /* Called at each event, whoever requested the run; NULL: nobody counts. */
    void (*watch)(void *state, enum runner_event event, const struct err *err);
    void *watch_state;
    bool is_open;
};

/* Start a guest whose table of sites is known already. Keeps what it is given. */
bool runner_open(struct runner *runner, const struct program *program, const struct settings *settings,
                 const struct site_table *sites, uint32_t expressions, struct err *err);
/* The same, and read the table of sites: in `arena`. */
bool runner_open_first(struct runner *runner, const struct program *program, const struct settings *settings,
                       struct site_table *sites, struct arena *arena, uint32_t expressions, struct err *err);
void runner_close(struct runner *runner);              /* does nothing if it is not open */
/* Without a guest: the tables only. `expressions` is how many the table has room for. */
bool runner_init(struct runner *runner, const struct site_table *sites, uint32_t expressions, struct err *err);
void runner_fini(struct runner *runner);
/* `is_over` is called while a run, or the reading of a long record, takes its time: is the result still needed? */
void runner_stop_when(struct runner *runner, bool (*is_over)(const void *state), const void *state);
/* Forget all expressions and variables; no run that was read may be used any more. */
void runner_reset(struct runner *runner);

/* False: the guest cannot be run any more, or it broke its record. */
bool runner_run(struct runner *runner, const struct request *request, struct run_mode mode, struct arena *arena,
                struct run *run, struct err *err);
/* False: the guest cannot be run any more. */
bool runner_execute(struct runner *runner, const struct request *request, struct run_mode mode, struct err *err);
/* What the last execution left, in memory that the guest may have scribbled over: nothing of it is validated. */
const struct record_header *runner_header(const struct runner *runner);
bool runner_read(struct runner *runner, struct arena *arena, struct run *run, struct err *err);
/* Copy only the choices, to `choices` (struct choice), and how the run ended: nothing else of `run` is set, and the
 * choices are not validated. False: the record is broken. */
bool runner_glimpse(const struct runner *runner, struct vec *choices, struct run *run);
#endif
