/* model.h - the values that satisfy a query, and the objects that they need. */
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

/* Returns whether all predicates of the slice hold under the model's values, and the hint's for all other variables. */
bool model_satisfies(struct context *context, const struct slice *slice, struct model *model);
/* Move the values of a model that satisfies the slice towards the hint as long as it still does, bit by bit from the
 * top, with a bounded number of evaluations. Values equal to the hint's are removed from the model. */
void model_shrink(struct context *context, const struct slice *slice, struct model *model);
/* Exchange the values of the model with those in context->values. Calling it twice changes nothing. */
void model_swap(struct context *context, struct model *model);
void model_assign(struct model *model, uint32_t var, uint64_t value);
#endif
