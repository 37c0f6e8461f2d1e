/* watch.h - what a run changes in the kernel. */
#ifndef RUNTIME_HOST_WATCH_H
#define RUNTIME_HOST_WATCH_H
#include "runtime/runtime.h"

void watch_install(void);
void watch_by_hand(void);              /* by hand: the program's system calls may fail */
void watch_begin_run(void);            /* undo what the last run did, watch the next */
void watch_end(void);
/* A signal: true if it was a system call of the program, which has been made. */
bool watch_call(int signal, const siginfo_t *info, void *context);

/* ---- io.c ---- */
/* The program's system call is to fail with this error, or 0. `flags` stand fourth. */
int io_failure(long number, long descriptor, long flags);
#endif
