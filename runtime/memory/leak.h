/* leak.h - the allocations of a run, and those that are lost at its end. */
#ifndef RUNTIME_MEMORY_LEAK_H
#define RUNTIME_MEMORY_LEAK_H
#include "runtime/runtime.h"

void leak_begin_run(void);
void leak_add(uint64_t address, const void *caller);   /* a new block; `caller` NULL: not for the program */
void leak_adopt(uint64_t address, uint32_t site);      /* the library made that block for the program, at this site */
void leak_freed(uint64_t address, const void *caller); /* `caller` freed it */
void leak_tell(uint64_t address);                      /* the run fails there: record who made and freed the block */
void leak_hold(uint64_t start, uint64_t size);         /* a missing function keeps these bytes: they are roots */
void leak_main_returned(void);                         /* main has returned: its stack holds no roots any more */
void leak_check(void);                                 /* the toplevel has returned; a lost block is an error */
void leak_check_at_exit(void);                         /* the same when exit has called all handlers */
#endif
