/* stack.h - the stack of the runs, filled with the same bytes when a run begins. */
#ifndef RUNTIME_MEMORY_STACK_H
#define RUNTIME_MEMORY_STACK_H
#include "runtime/runtime.h"

void stack_map(void);                  /* once */
void stack_set_fill(uint64_t fill);    /* fill the stack, unless it holds this fill already */
void stack_begin_run(void);            /* make it hold the fill that the request wants */
void stack_refill(void);               /* after a run: restore the fill in the part that it used */
#endif
