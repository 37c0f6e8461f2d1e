/* objects.h - how many input objects a model may add. */
#ifndef SOLVER_OBJECTS_H
#define SOLVER_OBJECTS_H
#include "solver/slice/query.h"

/* Objects that there are, and those that a model adds: all of them, and those that a bound speaks of. */
struct object_count {
    size_t all;
    uint32_t of_bound[OBJECT_BOUNDS];
};
void object_count_begin(struct object_count *count, const struct query *query);
/* One more of that type, if the limits allow it. */
bool object_count_add(struct object_count *count, const struct query *query, uint32_t type);
#endif
