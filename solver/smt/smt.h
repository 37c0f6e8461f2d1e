/* smt.h - Z3, in a process of its own, for what bits has given up. Exact for slices without pointers; others are never
 * proved, since pointers stay where the hint has them. */
#ifndef SOLVER_SMT_H
#define SOLVER_SMT_H
#include "solver/slice/link.h"

/* The process that Z3 runs in: started with the first question, anew if it is gone. Solvers that are used one after
 * the other may share it, it remembers nothing. Ends with smt_helper_free. */
struct smt_helper;
struct smt_helper *smt_helper_new(void);
void smt_helper_free(struct smt_helper *helper);

void *smt_new(struct context *context);                    /* struct smt */
void smt_free(void *smt);
struct answer smt_solve(void *smt, const struct slice *slice, struct model *model);
#endif
