/* thread.c - the state of a thread of the tested program; a part of it is in thread-local storage. */
#include "runtime/platform/thread.h"

__thread bool run_thread;
__thread struct cute_frame cute_frame;

/* The bytes in `passed` are counted: bytes beyond the count need not be cleared. */
void thread_begin_run(void)
{
    struct thread *thread = CURRENT;
    memset(&thread->caller_stack, 0, offsetof(struct thread, passed) - offsetof(struct thread, caller_stack));
    thread->shadow_low = STACK_TOP;
}
