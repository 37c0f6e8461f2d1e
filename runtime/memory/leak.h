/* leak.h - the allocations of a run, and those that are leaked at its end. */
#ifndef RUNTIME_MEMORY_LEAK_H
#define RUNTIME_MEMORY_LEAK_H
#include "runtime/runtime.h"

void leak_begin_run(void);
void leak_add(uint64_t address, const void *caller);   /* add a block; `caller` NULL: not for the program */
void leak_adopt(uint64_t address, uint32_t site);      /* the C library allocated it for the program at this site */
void leak_freed(uint64_t address, const void *caller); /* `caller` freed it */
void leak_tell(uint64_t address);                      /* record the backtraces of its allocation and free */
void leak_hold(uint64_t start, uint64_t size);         /* a missing function keeps these bytes: scan them as roots */
void leak_main_returned(void);                         /* main has returned: its stack holds no more roots */
void leak_check(void);                                 /* the toplevel has returned: a leaked block is an error */
void leak_check_at_exit(void);                         /* the same after exit has called all handlers */
#endif
