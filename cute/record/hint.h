/* hint.h - the values of the variables in the run that is being flipped: the solver starts from them, and the next
 * request uses them for every input that the solver leaves alone. */
#ifndef CUTE_HINT_H
#define CUTE_HINT_H
#include <stdint.h>
#include "base/vec.h"
#include "cute/record/cache.h"
#include "solver/slice/model.h"
#include "sym/var.h"

struct hint {
    struct vars *vars;
    uint64_t record_id;                    /* of the loaded record; 0: none */
    uint64_t moves;                        /* vars->moves when it was loaded */
    struct vec values;                     /* uint64_t, by variable; 0 for variables that the run did not have */
    struct vec set;                        /* uint32_t: the variables that the run had */
    struct vec objects;                    /* struct query_object: the run's input objects */
};

void hint_init(struct hint *hint, struct vars *vars);
void hint_fini(struct hint *hint);
/* Load the values of a record, and set the place of each variable's cell in this run. Free of cost if the record is
 * loaded already and no variable has moved since. */
void hint_load(struct hint *hint, const struct record *record);
/* Exchange the values with the model's: two calls with the same model cancel out. */
void hint_swap(struct hint *hint, struct model *model);
#endif
