/* watch.h - changes that a run makes to the kernel's state of the process. */
#ifndef RUNTIME_HOST_WATCH_H
#define RUNTIME_HOST_WATCH_H
#include "runtime/runtime.h"

void watch_install(void);
void watch_standalone(void);           /* standalone run: system calls may fail */
void watch_begin_run(void);            /* undo the last run's changes, watch the next run */
void watch_end(void);
/* Called for a signal. True: it was a system call of the program, which has been carried out. */
bool watch_call(int signal, const siginfo_t *info, void *context);

/* ---- io.c ---- */
/* The error with which this system call of the program must fail, or 0. `flags`: its fourth argument. */
int io_failure(long number, long descriptor, long flags);
#endif
