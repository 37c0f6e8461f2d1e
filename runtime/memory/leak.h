/* leak.h - blocks that the program has lost. */
#ifndef RUNTIME_MEMORY_LEAK_H
#define RUNTIME_MEMORY_LEAK_H
#include "runtime/runtime.h"

void leak_begin_run(void);
void leak_add(uint64_t address, const void *caller);   /* a block was made; `caller`: of the program; NULL: another */
void leak_adopt(uint64_t address, uint32_t site);      /* one that the library has made for the program, there */
void leak_freed(uint64_t address, const void *caller); /* it was given back */
void leak_tell(uint64_t address);                      /* the run fails there: record whose block it is */
void leak_hold(uint64_t start, uint64_t size);         /* what a pointer there leads to is not lost */
void leak_main_returned(void);                         /* what is on the stack is in use no more */
void leak_check(void);                                 /* the toplevel has returned: a lost block is an error */
void leak_check_at_exit(void);                         /* exit has done all it does */
#endif
