/* run.h - one run: put everything back, go to its stack, come back from wherever it ends. */
#ifndef RUNTIME_HOST_RUN_H
#define RUNTIME_HOST_RUN_H

void run_execute(void);                /* what the request says; the record tells the rest */
#endif
