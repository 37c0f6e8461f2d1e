/* run.c - one run of the toplevel: put everything back, go to its stack, come back from wherever it ends. */
#include "runtime/runtime.h"

#include <stdio.h>
#include <stdlib.h>
#include <wchar.h>

static void restore_program(void)
{
    shadow_reset();                    /* before the heap, which bars bytes */
    snapshot_restore();
    heap_restore();
    stack_refill();
}

static void run_begin(void)
{
    const struct request *request = RT->request;
    RT->record->header.end = END_NONE;
    if (RT->run > 0)
        restore_program();
    RT->run++;
    RT->fill = request->fill;
    RT->self_check = request->flags & REQUEST_SELF_CHECK;
    RT->want_names = request->flags & REQUEST_NAMES;
    RT->everything = request->flags & REQUEST_EVERYTHING;
    *exact_limit() = RT->everything ? 0 : 8;
    RT->fails = request->flags & REQUEST_FAIL_MALLOC;
    RT->fails_io = request->flags & REQUEST_FAIL_IO;
    RT->guards = request->checks >> CHECK_HEAP & 1;
    heap_guard();
    leak_begin(request->flags & REQUEST_LEAKS && request->checks >> CHECK_LEAK & 1, request->flags & REQUEST_NAMES);
    uninit_begin(request->flags & REQUEST_UNINIT && request->checks >> CHECK_UNINIT & 1);
    RT->lost_count = RT->passed_count = RT->taken_count = RT->call_count = 0;
    RT->stores_are_pinned = RT->has_floats = false;
    RT->overflow = NULL;
    RT->shadow_low = STACK_TOP;
    exprs_reset(&RT->exprs);
    stack_set_fill(request->fill);
    record_begin();
    input_begin();
    versions_begin();
    sequence_begin();
    if (RT->fails)
        native_tell_allocations();
    faults_arm(request->run_ms);
    watch_begin();
}

/* ---- what the program prints: cute keeps its beginning (cute/program/cage.h), once for a run of the search ---- */

#define SHOWN_LIMIT (64u << 10)

/* The stream itself: the variable is the program's, which may have lost it. */
extern FILE _IO_2_1_stdout_;

static uint64_t buffered(void)
{
    const FILE *out = &_IO_2_1_stdout_;
    return out->_IO_write_ptr > out->_IO_write_base ? (uint64_t)(out->_IO_write_ptr - out->_IO_write_base) : 0;
}

static bool is_to_be_shown(void)
{
    return !(RT->request->flags & (REQUEST_AGAIN | REQUEST_NAMES)) && RT->shown < SHOWN_LIMIT;
}

/* The toplevel has returned: as a program whose main has. In snapshot mode what is in the buffers of other streams is
 * dropped with them. */
static void flush_streams(void)
{
    if ((RT->request->flags & REQUEST_FRESH) || RT->control->mode == GUEST_MODE_FORK) {
        fflush(NULL);
    } else if (is_to_be_shown() && (buffered() || fwide(&_IO_2_1_stdout_, 0) > 0)) {
        RT->shown += buffered();
        fflush(&_IO_2_1_stdout_);
    }
}

/* The run ends in the middle of something, perhaps of printf itself: no function of the library is called. A native
 * program would lose this text; but it says how far the run came. */
static void show_buffered(void)
{
    uint64_t size = buffered();
    if (!size || !is_to_be_shown() || _IO_2_1_stdout_._fileno != 1)
        return;
    raw_write(1, _IO_2_1_stdout_._IO_write_base, size < SHOWN_LIMIT ? size : SHOWN_LIMIT);
    RT->shown += size;
}

static void finish(enum run_end end)
{
    end = overflow_end(end);
    versions_end(end);
    if (end != END_CHECK && end != END_CHOICES && run_is_active())
        forms_end();
    if (run_is_active() && end_info[end].is_path)
        notes_end();
    if (run_is_active() && input_is_dangling()) {
        record_loss(RT->record->header.error_site, LOSS_OBJECTS);
        end = END_ASSUME;
    }
    if (end != END_RETURN && end != END_EXIT)
        show_buffered();
    RT->record->header.end = end;
    context_return(RT->server_stack);
}

static _Noreturn void run_body(void)
{
    if (!cute_toplevel) {
        int status = __real_main(RT->argc, RT->argv, RT->envp);
        RT->leaks.has_returned = true;
        exit(status);
    }
    cute_toplevel();
    flush_streams();
    leak_check();
    run_end(END_RETURN);
}

#ifdef CUTE_CHECKED
/* A record that breaks its own rules must not pass for a run: at this end cute stops. */
static void check_record(void)
{
    struct record_header *header = &RT->record->header;
    const char *broken = record_check(RT->record, sites_count(), RT->value);
    if (!broken)
        return;
    header->end = END_BROKEN;
    text_copy(header->message, sizeof header->message, broken);
}
#endif

void run_execute(void)
{
    run_begin();
    end_prepare(finish);
    RT->in_run = run_thread = true;
    cute_frame.live = 1;               /* native code that is under way when the first input comes is known */
    context_call(&RT->server_stack, (void *)STACK_TOP, run_body);
    RT->in_run = run_thread = false;
    watch_end();
    if (RT->record->header.end != END_TIME) {      /* that one comes in the middle of anything */
        frame_end();
        record_sync();
#ifdef CUTE_CHECKED
        check_record();
#endif
    }
    if (RT->run >= RUN_LIMIT || heap_is_swollen())
        RT->record->header.is_dirty = 1;
}
