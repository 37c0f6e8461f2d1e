/* thread.c - what belongs to one thread of the tested program and stands in thread-local storage. */
#include "runtime/platform/thread.h"

__thread bool run_thread;
__thread struct cute_frame cute_frame;

/* The records that cross a call are counted: what stands behind the count need not be cleared. */
void thread_begin_run(void)
{
    struct thread *thread = CURRENT;
    memset(&thread->caller_stack, 0, offsetof(struct thread, passed) - offsetof(struct thread, caller_stack));
    thread->shadow_low = STACK_TOP;
}
