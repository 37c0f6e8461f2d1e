/* eval.h - computes the exact value of an expression: the final check of every model.
 *
 *   uint64_t v = eval_op(OP_ADD, 32, 32, 0, x, y, 0);        one operator on values
 *
 *   struct eval eval;
 *   eval_init(&eval, table);
 *   eval_begin(&eval, values, count);                        values[i] is input i; discards earlier results
 *   uint64_t v = eval_expr(&eval, e);                        common parts are computed once per assignment
 *
 * No recursion: expressions may be deep. */
#ifndef SYM_EVAL_H
#define SYM_EVAL_H
#include "base/vec.h"
#include "sym/expr.h"

/* `width` is the width of the result, `from` that of a. Operands must be below 2^their width; the result is. Not for
 * READ, which needs its table. */
uint64_t eval_op(enum op op, unsigned width, unsigned from, unsigned aux, uint64_t a, uint64_t b, uint64_t c);

/* Returns the value of a node, given those of its operands. */
static inline uint64_t eval_node(const struct exprs *table, const struct expr *node, const uint64_t value[3])
{
    return node->op == OP_READ ? table_get(&table->tables, node->b, value[0])
                               : eval_op((enum op)node->op, node->width, table->node[node->a].width, node->aux,
                                         value[0], value[1], value[2]);
}

struct eval {
    const struct exprs *table;
    const uint64_t *values;
    size_t value_count;
    uint64_t *result;
    uint32_t *stamp;                  /* result[e] belongs to this assignment if stamp[e] == epoch */
    uint32_t epoch;
    size_t capacity;
    struct vec stack;
    uint64_t work;                    /* nodes computed so far: the unit of limits on effort */
};

void eval_init(struct eval *eval, const struct exprs *table);
void eval_fini(struct eval *eval);
void eval_begin(struct eval *eval, const uint64_t *values, size_t value_count);    /* inputs beyond the count are 0 */
uint64_t eval_expr(struct eval *eval, expr_handle e);
/* Invalidate the values of these expressions, which must be all that contain the changed input. */
void eval_forget(struct eval *eval, const expr_handle *exprs, size_t count);
#endif
