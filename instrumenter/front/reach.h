/* reach.h - which functions of a unit can run at all.
 *
 * Headers define hundreds of functions of which a unit uses a few. Those that nothing names stay as they are, and the
 * compiler drops them as it always does: instrumenting them would only cost, and as shares and losses they would tell
 * nothing about the program. */
#ifndef INSTRUMENTER_REACH_H
#define INSTRUMENTER_REACH_H
#include "instrumenter/ir/ast.h"

/* Sets runs_itself of constructors and destructors, and is_idle of each function, unknown to other units, that is not
 * named, directly or through others, by what may run. */
void reach_mark(struct unit *unit);
/* The constructor that cute.h makes of a note at file scope: it runs before anything is counted. */
bool reach_is_note(const struct function *function);
#endif
