/* thread.c - what belongs to one thread of the tested program and stands in thread-local storage. */
#include "runtime/runtime.h"

__thread bool run_thread;
__thread struct cute_frame cute_frame;
