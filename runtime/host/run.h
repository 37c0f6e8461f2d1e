/* run.h - one run: restore the program's memory, switch to its stack, return from wherever the run ends. */
#ifndef RUNTIME_HOST_RUN_H
#define RUNTIME_HOST_RUN_H

void run_execute(void);                /* execute the request; the record is the result */
#endif
