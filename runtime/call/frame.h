/* frame.h - expressions across calls: what crosses waits in cute_frame. */
#ifndef RUNTIME_CALL_FRAME_H
#define RUNTIME_CALL_FRAME_H
#include "runtime/platform/thread.h"
#include "runtime/record/value.h"

enum { PENDING_NOTHING, PENDING_ARGUMENTS, PENDING_RESULT };   /* in cute_frame */
void frame_lose(uint32_t site);                        /* what waits and was not taken is lost and pinned */
void frame_end(void);                                  /* the run is over: whatever still waits is lost */
/* The arguments that wait for `callee`: their number. They do not wait any more. */
unsigned frame_take(const void *callee, expr_handle *sym);
void frame_forget(void);                               /* discard pending arguments and results */
struct val frame_val(expr_handle e);                   /* with its value; 0, or what is none: concrete */
#endif
