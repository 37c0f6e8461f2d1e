/* frame.h - expressions across calls: arguments and results are pending in cute_frame until the callee or caller takes
 * them. */
#ifndef RUNTIME_CALL_FRAME_H
#define RUNTIME_CALL_FRAME_H
#include "runtime/platform/thread.h"
#include "runtime/record/value.h"

enum { PENDING_NOTHING, PENDING_ARGUMENTS, PENDING_RESULT };   /* cute_frame.pending */
void frame_lose(uint32_t site);                        /* concretize pending arguments: the callee did not take them */
void frame_end(void);                                  /* at the end of a run: count pending arguments as lost */
/* Take the pending arguments of `callee` and return their number. */
unsigned frame_take(const void *callee, expr_handle *sym);
void frame_discard(void);                              /* discard pending arguments and results */
struct val frame_val(expr_handle e);                   /* the expression with its value; `e` 0 or invalid: concrete */
#endif
