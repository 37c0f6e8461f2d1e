/* faults.h - signals and the clock. */
#ifndef RUNTIME_HOST_FAULTS_H
#define RUNTIME_HOST_FAULTS_H
#include "runtime/runtime.h"

#define TICK_SIGNAL 63                 /* a real-time signal that nobody else should want */

void faults_install(void);
void faults_begin_run(void);           /* the clock starts */
void faults_listen(int signal);        /* to this one alone */
uint64_t faults_signals(void);         /* the set of those that are ours */

/* ---- wild.c ---- */
/* If the instruction that faulted reads the filter of an impossible address, change a register so that it finds a set
 * bit when it is executed again. False: it reads something else. `registers` as in a signal's context. */
bool wild_lead_aside(long long *registers);
/* It has accessed an impossible address: may it have read the filter of that without a fault? */
bool wild_may_be_unasked(const long long *registers);
#endif
