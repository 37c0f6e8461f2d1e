/* The guest may still write to shared memory while a record is examined: values that decide anything are first copied,
 * between fences, and checked in the copy. */
#include "cute/program/runner.h"
#include <stdatomic.h>
#include <string.h>

static bool execute_guest(void *state, const struct request *request, struct run_mode mode, struct err *err)
{
    return guest_run(state, request, mode, err);
}

bool runner_init(struct runner *runner, const struct site_table *sites, uint32_t expressions, struct err *err)
{
    if (!exprs_init(&runner->exprs, NULL, expressions))
        return err_set(err, "no address space for %u expressions", expressions);
    vars_init(&runner->vars);
    reader_init(&runner->reader, &runner->exprs, &runner->vars);
    runner->sites = sites;
    return true;
}

void runner_fini(struct runner *runner)
{
    reader_fini(&runner->reader);
    vars_fini(&runner->vars);
    exprs_fini(&runner->exprs);
}

static bool finish_open(struct runner *runner, const struct site_table *sites, uint32_t expressions, struct err *err)
{
    if (!runner_init(runner, sites, expressions, err)) {
        guest_close(&runner->guest);
        return false;
    }
    runner->execute = execute_guest;
    runner->execute_state = &runner->guest;
    runner->area = guest_record(&runner->guest);
    return runner->is_open = true;
}

bool runner_open(struct runner *runner, const struct program *program, const struct settings *settings,
                 const struct site_table *sites, uint32_t expressions, struct err *err)
{
    return guest_open(&runner->guest, program, settings, NULL, NULL, err)
        && finish_open(runner, sites, expressions, err);
}

bool runner_open_first(struct runner *runner, const struct program *program, const struct settings *settings,
                       struct site_table *sites, struct arena *arena, uint32_t expressions, struct err *err)
{
    return guest_open(&runner->guest, program, settings, sites, arena, err)
        && finish_open(runner, sites, expressions, err);
}

void runner_close(struct runner *runner)
{
    if (!runner->is_open)
        return;
    guest_close(&runner->guest);
    runner_fini(runner);
    runner->is_open = false;
}

void runner_stop_when(struct runner *runner, bool (*is_over)(const void *state), const void *state)
{
    runner->guest.is_over = runner->reader.is_over = is_over;
    runner->guest.is_over_state = runner->reader.is_over_state = state;
}

void runner_reset(struct runner *runner)
{
    reader_fini(&runner->reader);
    vars_fini(&runner->vars);
    exprs_reset(&runner->exprs);
    vars_init(&runner->vars);
    reader_init(&runner->reader, &runner->exprs, &runner->vars);
    runner_stop_when(runner, runner->guest.is_over, runner->guest.is_over_state);
}

static void runner_tell(const struct runner *runner, enum runner_event event, const struct err *err)
{
    if (runner->watch)
        runner->watch(runner->watch_state, event, err);
}

bool runner_execute(struct runner *runner, const struct request *request, struct run_mode mode, struct err *err)
{
    mode.flags |= runner->flags;
    runner->executed++;
    runner_tell(runner, RUNNER_BEGINS, NULL);
    bool is_run = runner->execute(runner->execute_state, request, mode, err);
    runner_tell(runner, is_run ? RUNNER_ENDS : RUNNER_FAILS, err);
    return is_run;
}

const struct record_header *runner_header(const struct runner *runner)
{
    return &runner->area->header;
}

bool runner_read(struct runner *runner, struct arena *arena, struct run *run, struct err *err)
{
    bool is_read = reader_read(&runner->reader, runner->area, runner->sites, arena, run, err);
    if (!is_read)
        runner_tell(runner, RUNNER_BREAKS, err);
    return is_read;
}

bool runner_run(struct runner *runner, const struct request *request, struct run_mode mode, struct arena *arena,
                struct run *run, struct err *err)
{
    return runner_execute(runner, request, mode, err) && runner_read(runner, arena, run, err);
}

bool runner_glimpse(const struct runner *runner, struct vec *choices, struct run *run)
{
    const struct record_header *header = runner_header(runner);
    run->header.end = header->end;
    run->header.error_site = header->error_site;
    run->header.pc = header->pc;
    run->header.line = 0;
    if (header->end == END_ASSUME) {
        run->header.line = header->line;
        memcpy(run->header.file, header->file, sizeof run->header.file - 1);
    }
    run->choice_count = header->choice_count;
    atomic_signal_fence(memory_order_seq_cst);
    if (run->header.end >= END_COUNT || run->choice_count > RECORD_CHOICE_LIMIT)
        return false;
    vec_clear(choices);
    vec_append(choices, runner->area->choice, run->choice_count);
    atomic_signal_fence(memory_order_seq_cst);
    run->choices = choices->data;
    return true;
}
