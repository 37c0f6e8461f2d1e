/* smt.h - Z3 in a separate process, for queries that `bits` could not decide. Exact for slices without pointers; it
 * never proves slices with pointers, since these keep the hint's values. */
#ifndef SOLVER_SMT_H
#define SOLVER_SMT_H
#include "solver/slice/link.h"

/* The process that runs Z3: started for the first query, and restarted if it has died. Solvers used one after the other
 * may share it, as it remembers nothing. Ends with smt_helper_free. */
struct smt_helper;
struct smt_helper *smt_helper_new(void);
void smt_helper_free(struct smt_helper *helper);

void *smt_new(struct context *context);                    /* struct smt */
void smt_free(void *smt);
struct answer smt_solve(void *smt, const struct slice *slice, struct model *model);
#endif
