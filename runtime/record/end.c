/* end.c - ends a run, from anywhere. The work at the end is done above this room: run.c registers it once
 * (end_prepare). */
#include "runtime/record/end.h"
#include "runtime/platform/bytes.h"
#include "runtime/platform/line.h"
#include "runtime/platform/raw.h"
#include "runtime/platform/thread.h"

#include <assert.h>

void end_prepare(void (*on_end)(enum run_end end))
{
    PROCESS->on_end = on_end;
}

void run_end(enum run_end end)
{
    assert(PROCESS->on_end && end != END_NONE);
    PROCESS->on_end(end);
    __builtin_unreachable();
}

bool run_is_ours(void)
{
    return run_is_active() && raw_getpid() == (int)PROCESS->server_pid;
}

void run_end_status(enum run_end end, int status)
{
    PROCESS->record->header.exit_status = status;
    run_end(end);
}

void run_end_message(enum run_end end, const char *message, const char *file, int line)
{
    struct record_header *header = &PROCESS->record->header;
    text_copy(header->message, sizeof header->message, message);
    text_copy(header->file, sizeof header->file, file);
    header->line = line;
    run_end(end);
}

/* Like abort: first with the program's handler, if any, then without. */
void end_by_signal(int signal)
{
    const struct kernel_action fatal = {0};
    uint64_t set = 1ull << (signal - 1);
    raw_call4(SYS_rt_sigprocmask, SIG_UNBLOCK, (long)&set, 0, KERNEL_SIGSET_SIZE);
    raw_call6(SYS_tgkill, raw_getpid(), raw_call2(SYS_gettid, 0, 0), signal, 0, 0, 0);
    raw_call4(SYS_rt_sigaction, signal, (long)&fatal, 0, KERNEL_SIGSET_SIZE);
    raw_call6(SYS_tgkill, raw_getpid(), raw_call2(SYS_gettid, 0, 0), signal, 0, 0, 0);
    raw_exit(127);
}

/* The call may be the last instruction of its function, so `pc` is the address before the return address. */
void end_call(enum run_end end, const char *message, const void *caller)
{
    PROCESS->record->header.pc = (uint64_t)caller - 1;
    run_end_message(end, message, "", 0);
}

void end_abort(const char *message, const void *caller)
{
    if (run_is_ours())
        end_call(END_ABORT, message, caller);
    struct line line = {.used = 0};
    line_add(&line, message);
    line_add(&line, "\n");
    raw_write(2, line.text, line.used);
    end_by_signal(SIGABRT);
}

/* A standalone program reports the missing function, as if a library were missing. */
void end_missing(const char *name, const void *caller)
{
    if (run_is_ours())
        end_call(END_MISSING, name, caller);
    struct line line = {.used = 0};
    line_add(&line, "call of ");
    line_add(&line, name);
    line_add(&line, ", which is defined nowhere\n");
    raw_write(2, line.text, line.used);
    end_by_signal(SIGABRT);
}
