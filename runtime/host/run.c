/* run.c - one run of the toplevel: restore the program's memory, switch to its stack, return from wherever the run
 * ends. */
#include "runtime/host/run.h"
#include "runtime/call/frame.h"
#include "runtime/call/native.h"
#include "runtime/eval/alias.h"
#include "runtime/eval/forms.h"
#include "runtime/host/faults.h"
#include "runtime/host/watch.h"
#include "runtime/input/ask.h"
#include "runtime/input/duty.h"
#include "runtime/input/input.h"
#include "runtime/input/notes.h"
#include "runtime/input/sequence.h"
#include "runtime/memory/heap.h"
#include "runtime/memory/leak.h"
#include "runtime/memory/objects.h"
#include "runtime/memory/shadow.h"
#include "runtime/memory/snapshot.h"
#include "runtime/memory/stack.h"
#include "runtime/memory/uninit.h"
#include "runtime/platform/bytes.h"
#include "runtime/platform/context.h"
#include "runtime/platform/filter.h"
#include "runtime/platform/raw.h"
#include "runtime/platform/sites.h"
#include "runtime/platform/thread.h"
#include "runtime/record/cell.h"
#include "runtime/record/end.h"
#include "runtime/record/overflow.h"
#include "runtime/record/record.h"
#include "runtime/record/selfcheck.h"
#include "runtime/record/value.h"
#include "runtime/versions/versions.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <wchar.h>

static void restore_program(void)
{
    shadow_reset();                    /* before the heap, which poisons bytes */
    snapshot_restore();
    heap_restore();
    stack_refill();
}

/* The modules' functions for the beginning of a run, in this order: memory and the record precede their users, the
 * clock and the watch on the kernel come last. A module resets only its own state. */
static void (*const begin_run[])(void) = {
    heap_begin_run, leak_begin_run, uninit_begin_run, thread_begin_run, stack_begin_run,
    record_begin_run, selfcheck_begin_run, cell_begin_run,
    objects_begin_run, alias_begin_run, forms_begin_run,
    input_begin_run, pointer_begin_run, ask_begin_run, notes_begin_run, obligation_begin_run, sequence_begin_run,
    versions_begin_run, native_begin_run, faults_begin_run, watch_begin_run,
};

static struct run requested_run(const struct request *request)
{
    uint32_t limit = request->max_choices;
    return (struct run){
        .fill = request->fill,
        .max_choices = limit && limit < RECORD_CHOICE_LIMIT ? limit : RECORD_CHOICE_LIMIT,
        .self_check = request->flags & REQUEST_SELF_CHECK,
        .want_names = request->flags & REQUEST_NAMES,
        .everything = request->flags & REQUEST_EVERYTHING,
        .fails = request->flags & REQUEST_FAIL_MALLOC,
        .fails_io = request->flags & REQUEST_FAIL_IO,
        .guards = request_has_check(CHECK_HEAP),
    };
}

static void run_begin(void)
{
    PROCESS->record->header.end = END_NONE;
    if (PROCESS->run > 0)
        restore_program();
    PROCESS->run++;
    *RUN = requested_run(PROCESS->request);
    *exact_limit() = RUN->everything ? 0 : 8;
    for (size_t i = 0; i < sizeof begin_run / sizeof *begin_run; i++)
        begin_run[i]();
    assert(!CURRENT->lost_count && !CURRENT->call_count && !OBJECTS->count && !FORMS->count
           && !NOTES->obligation_count);
    assert(!SHADOW->touched_count && PROCESS->exprs.count == 1);
}

/* ---- the program's output: cute keeps its beginning (cute/program/cage.h), once for a run of the search ---- */

#define SHOWN_LIMIT (64u << 10)

/* The stream itself: the program may have changed the variable stdout. */
extern FILE _IO_2_1_stdout_;

static uint64_t run_buffered(void)
{
    const FILE *out = &_IO_2_1_stdout_;
    return out->_IO_write_ptr > out->_IO_write_base ? (uint64_t)(out->_IO_write_ptr - out->_IO_write_base) : 0;
}

static bool is_to_be_shown(void)
{
    return !(PROCESS->request->flags & (REQUEST_AGAIN | REQUEST_NAMES)) && PROCESS->shown < SHOWN_LIMIT;
}

/* The toplevel has returned: flush stdout, as after main. In snapshot mode the other streams are dropped with their
 * buffers. */
static void flush_streams(void)
{
    if ((PROCESS->request->flags & REQUEST_FRESH) || PROCESS->control->mode == GUEST_MODE_FORK) {
        fflush(NULL);
    } else if (is_to_be_shown() && (run_buffered() || fwide(&_IO_2_1_stdout_, 0) > 0)) {
        PROCESS->shown += run_buffered();
        fflush(&_IO_2_1_stdout_);
    }
}

/* The run may end anywhere, even within printf: call no function of the C library. The program without cute would lose
 * this text, but it shows how far the run came. */
static void show_buffered(void)
{
    uint64_t size = run_buffered();
    if (!size || !is_to_be_shown() || _IO_2_1_stdout_._fileno != 1)
        return;
    raw_write(1, _IO_2_1_stdout_._IO_write_base, size < SHOWN_LIMIT ? size : SHOWN_LIMIT);
    PROCESS->shown += size;
}

static void run_finish(enum run_end end)
{
    end = overflow_end(end);
    versions_end(end);
    if (end != END_CHECK && end != END_CHOICES && run_is_active())
        forms_end();
    if (run_is_active() && end_info[end].is_path)
        notes_end();
    if (run_is_active() && input_is_dangling()) {
        record_loss(site_now(), LOSS_OBJECTS);
        end = END_ASSUME;
    }
    if (end != END_RETURN && end != END_EXIT)
        show_buffered();
    PROCESS->record->header.end = end;
    context_return(RUN->server_stack);
}

static _Noreturn void run_body(void)
{
    if (!cute_toplevel) {
        int status = __real_main(PROCESS->argc, PROCESS->argv, PROCESS->envp);
        leak_main_returned();
        exit(status);
    }
    cute_toplevel();
    flush_streams();
    leak_check();
    run_end(END_RETURN);
}

#ifdef CUTE_CHECKED
/* A record that violates its invariants must not pass for a run: cute stops at this end. */
static void check_record(void)
{
    struct record_header *header = &PROCESS->record->header;
    const char *broken = record_check(PROCESS->record, sites_count(), VALUES->value);
    if (!broken)
        return;
    header->end = END_BROKEN;
    text_copy(header->message, sizeof header->message, broken);
}
#endif

void run_execute(void)
{
    run_begin();
    end_prepare(run_finish);
    ACTIVITY->in_run = run_thread = true;
    cute_frame.live = 1;               /* native calls before the first input are recorded, too */
    context_call(&RUN->server_stack, (void *)STACK_TOP, run_body);
    ACTIVITY->in_run = run_thread = false;
    watch_end();
    if (PROCESS->record->header.end != END_TIME) {    /* not after a signal that may have interrupted the runtime */
        frame_end();
        record_sync();
#ifdef CUTE_CHECKED
        check_record();
#endif
        assert(record_is_sound());
    }
    if (PROCESS->run >= RUN_LIMIT || heap_is_swollen())
        PROCESS->record->header.is_dirty = 1;
}
