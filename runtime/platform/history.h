/* history.h - the call stack at an address, from the frames on the stack. */
#ifndef RUNTIME_PLATFORM_HISTORY_H
#define RUNTIME_PLATFORM_HISTORY_H
#include "runtime/runtime.h"

void history_walk(uint64_t pc[HISTORY_FRAMES], const void *caller);    /* the calls that led to `caller` */
bool history_is_program(const void *caller);                   /* true for code of the program, not of the C library */
uint64_t history_library_call(uint64_t pc, uint64_t stack);    /* the call of the function at `pc`; 0: unknown */
uint64_t history_call(uint64_t frame);                         /* the call that made this frame; 0: unknown */
#endif
