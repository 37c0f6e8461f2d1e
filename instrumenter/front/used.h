/* used.h - finds the functions of a unit that can run at all.
 *
 * Headers define hundreds of functions of which a unit uses a few. Those that nothing names keep their text, and the
 * compiler drops them as always: instrumenting them would only cost time, and in the statistics their shares and losses
 * would say nothing about the program. */
#ifndef INSTRUMENTER_REACH_H
#define INSTRUMENTER_REACH_H
#include "instrumenter/ir/ast.h"

/* Set runs_itself of constructors and destructors, and is_idle of each function that is not visible to other units and
 * that nothing that may run names, directly or through other functions. */
void used_mark(struct unit *unit);
/* True for the constructor that cute.h makes of a note at file scope: it runs before anything is counted. */
bool used_is_note(const struct function *function);
#endif
