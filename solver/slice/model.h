/* model.h - the values that answer a query, and the objects they need. */
#ifndef SOLVER_MODEL_H
#define SOLVER_MODEL_H
#include "base/vec.h"
#include "solver/slice/slice.h"

struct assignment {
    uint32_t var;
    uint64_t value;
};
struct clone {
    uint32_t slot, from;                       /* the new object `slot` starts as a copy of `from` */
};
struct model {
    struct vec assignments;                    /* struct assignment; only those that differ from the hint */
    struct vec clones;                         /* struct clone */
};
void model_init(struct model *model);
void model_fini(struct model *model);
void model_clear(struct model *model);

/* Do all predicates of the slice hold, with the values that `model` gives and the hint's for the rest? */
bool model_satisfies(struct context *context, const struct slice *slice, struct model *model);
/* Move the values of a model that satisfies the slice back to the hint's as far as it still does, bit by bit from
 * the top, with a bounded number of evaluations. What equals the hint is left out of the model. */
void model_shrink(struct context *context, const struct slice *slice, struct model *model);
/* Exchange the values of the model with those in context->values: twice is as before. */
void model_swap(struct context *context, struct model *model);
void model_assign(struct model *model, uint32_t var, uint64_t value);
#endif
