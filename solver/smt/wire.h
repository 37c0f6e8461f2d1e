/* wire.h - the protocol between smt.c and its helper process (z3_main.c), over a socket.
 *
 * A query is a struct smt_question, then its nodes, then a uint32_t for each predicate, then its kept variables. Nodes
 * are numbered from 1 and refer to smaller numbers; in an INPUT, `a` is the variable, counted from 0. All predicates
 * must hold, and the kept variables must have their values. The answer is a struct smt_answer and, for SAT, a uint64_t
 * for each variable. The helper ends when the socket is closed. */
#ifndef SOLVER_WIRE_H
#define SOLVER_WIRE_H
#include <stdint.h>
#include "solver/slice/query.h"

enum { SMT_MAGIC = 0x63753301, SMT_NODES_MAX = 1 << 18 };

struct smt_question {
    uint32_t magic, node_count, pred_count, var_count, kept_count;
    uint32_t step_limit;                       /* for Z3's own resource counter */
};
struct smt_kept {
    uint32_t var, width;
    uint64_t value;
};
struct smt_answer {
    uint32_t magic, verdict;                   /* enum verdict */
};
#endif
