/* watch.h - what a run changes in the kernel. */
#ifndef RUNTIME_HOST_WATCH_H
#define RUNTIME_HOST_WATCH_H
#include "runtime/runtime.h"

void watch_install(void);
void watch_standalone(void);           /* by hand: the program's system calls may fail */
void watch_begin_run(void);            /* undo what the last run did, watch the next */
void watch_end(void);
/* A signal has come. True: it was a system call of the program, and that has been carried out. */
bool watch_call(int signal, const siginfo_t *info, void *context);

/* ---- io.c ---- */
/* The error with which this system call of the program is to fail, or 0. `flags`: its fourth argument. */
int io_failure(long number, long descriptor, long flags);
#endif
