/* runner.h - run the program under test: a request goes in, a run comes out.
 *
 *   struct runner runner = {0};
 *   if (runner_open(&runner, &program, settings, &sites, settings->expressions, err))
 *       if (runner_run(&runner, request, (struct run_mode){.flags = REQUEST_NAMES}, &arena, &run, err)) ...
 *   runner_close(&runner);                                in any case
 *
 * A run depends on its request and its mode, never on the runs before it: the runner itself copies the request to
 * shared memory, which nothing else in cute writes to. All that `run` points to lives in `arena` and in the runner's
 * table of expressions.
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
    RUNNER_BEGINS,                         /* an execution begins */
    RUNNER_ENDS,
    RUNNER_FAILS,                          /* the guest cannot be run any more */
    RUNNER_BREAKS                          /* the record of an execution is invalid */
};

struct runner {
    struct guest guest;
    struct exprs exprs;
    struct vars vars;
    struct reader reader;
    const struct site_table *sites;
    uint32_t flags;                        /* enum request_flag, added to all runs */
    uint64_t executed;                     /* runs so far */
    /* Execute a request and leave the record in `area`: the guest's, or a fake of a unit test, see runner_init. */
    bool (*execute)(void *state, const struct request *request, struct run_mode mode, struct err *err);
    void *execute_state;
    const struct record_area *area;
    /* Called at each event of every run, whichever part of cute requested it; may be NULL. */
    void (*watch)(void *state, enum runner_event event, const struct err *err);
    void *watch_state;
    bool is_open;
};

/* Start a guest whose site table is already known. The runner keeps all these pointers. */
bool runner_open(struct runner *runner, const struct program *program, const struct settings *settings,
                 const struct site_table *sites, uint32_t expressions, struct err *err);
/* Start a guest and read its site table, into `arena`. */
bool runner_open_first(struct runner *runner, const struct program *program, const struct settings *settings,
                       struct site_table *sites, struct arena *arena, uint32_t expressions, struct err *err);
void runner_close(struct runner *runner);              /* does nothing if it is not open */
/* Initialize the tables only, without a guest. `expressions`: capacity of the table of expressions. */
bool runner_init(struct runner *runner, const struct site_table *sites, uint32_t expressions, struct err *err);
void runner_fini(struct runner *runner);
/* `is_over` is called during a run, and while a long record is read: if it returns true, the result is not needed any
 * more. */
void runner_stop_when(struct runner *runner, bool (*is_over)(const void *state), const void *state);
/* Forget all expressions and variables. Runs that were read before must not be used any more. */
void runner_reset(struct runner *runner);

/* Execute a request and read its record. False: the guest cannot be run any more, or the record is broken. */
bool runner_run(struct runner *runner, const struct request *request, struct run_mode mode, struct arena *arena,
                struct run *run, struct err *err);
/* Execute a request. False: the guest cannot be run any more. */
bool runner_execute(struct runner *runner, const struct request *request, struct run_mode mode, struct err *err);
/* The header of the last execution's record. Not validated: the guest may have overwritten it. */
const struct record_header *runner_header(const struct runner *runner);
/* Validate the last record and read it into `run`. False: it is broken. */
bool runner_read(struct runner *runner, struct arena *arena, struct run *run, struct err *err);
/* Copy only the choices, to `choices` (struct choice), and the end of the run: nothing else of `run` is set, and the
 * choices are not validated. False: the record is broken. */
bool runner_glimpse(const struct runner *runner, struct vec *choices, struct run *run);
#endif
