/* faults.h - signals and the clock. */
#ifndef RUNTIME_HOST_FAULTS_H
#define RUNTIME_HOST_FAULTS_H
#include "runtime/runtime.h"

#define TICK_SIGNAL 63                 /* a real-time signal that programs hardly use */

void faults_install(void);
void faults_begin_run(void);           /* start the clock */
void faults_listen(int signal);        /* handle this signal */
uint64_t faults_signals(void);         /* the set of the runtime's own signals */

/* ---- wild.c ---- */
/* If the instruction that faulted reads the filter of an impossible address, change a register so that it finds a set
 * bit when it is executed again. False: it reads something else. `registers` as in a signal's context. */
bool wild_lead_aside(long long *registers);
/* The instruction has accessed an impossible address: true if it may have read the filter of that address without a
 * fault. */
bool wild_may_be_unasked(const long long *registers);
#endif
