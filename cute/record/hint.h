/* hint.h - the values of the variables in the run that is being flipped: where the solver starts from, and what the
 * next request says of every input that the solver leaves alone. */
#ifndef CUTE_HINT_H
#define CUTE_HINT_H
#include <stdint.h>
#include "base/vec.h"
#include "cute/record/cache.h"
#include "solver/slice/model.h"
#include "sym/var.h"

struct hint {
    struct vars *vars;
    uint64_t record_id;                    /* of the record that is loaded; 0: none */
    uint64_t moves;                        /* of the variables, when it was loaded */
    struct vec values;                     /* uint64_t, by variable; 0 for those that the run did not have */
    struct vec set;                        /* uint32_t: the variables that the run had */
    struct vec objects;                    /* struct query_object: what its pointers pointed to */
};

void hint_init(struct hint *hint, struct vars *vars);
void hint_fini(struct hint *hint);
/* Also tells each variable where its cell stands in this run. Costs nothing if the record is loaded already and no
 * variable has moved since. */
void hint_load(struct hint *hint, const struct record *record);
/* Change the values to the model's, or back: called twice with the same model it changes nothing. */
void hint_swap(struct hint *hint, struct model *model);
#endif
