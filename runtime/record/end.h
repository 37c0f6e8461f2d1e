/* end.h - ends a run, from anywhere.
 *
 * The work at the end is done in rooms above this one, so run.c registers it: end_prepare(finish). */
#ifndef RUNTIME_RECORD_END_H
#define RUNTIME_RECORD_END_H
#include "runtime/platform/thread.h"

/* From here on run_end calls `on_end`, which records the end and goes back to the server. */
void end_prepare(void (*on_end)(enum run_end end));
void run_end(enum run_end end) __attribute__((__noreturn__));
void run_end_status(enum run_end end, int status) __attribute__((__noreturn__));
void run_end_message(enum run_end end, const char *message, const char *file, int line) __attribute__((__noreturn__));
bool run_is_ours(void);                /* run_is_active, and this is no child that shares our memory (vfork) */

/* The program has called, from `caller`, a function that does not return. */
void end_call(enum run_end end, const char *message, const void *caller) __attribute__((__noreturn__));
/* The same; outside of a run the process prints the message and aborts. */
void end_abort(const char *message, const void *caller) __attribute__((__noreturn__));
void end_missing(const char *name, const void *caller) __attribute__((__noreturn__));
/* As abort does it: first with the program's handler, if any, then without. */
void end_by_signal(int signal) __attribute__((__noreturn__));
#endif
