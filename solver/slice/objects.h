/* objects.h - decides how many input objects a model may add. */
#ifndef SOLVER_OBJECTS_H
#define SOLVER_OBJECTS_H
#include "solver/slice/query.h"

/* Counts of the existing objects and those that a model adds: all of them, and those under each bound. */
struct object_count {
    size_t all;
    uint32_t of_bound[OBJECT_BOUNDS];
};
void object_count_begin(struct object_count *count, const struct query *query);
/* Count one more object of that type. False if the limits do not allow it. */
bool object_count_add(struct object_count *count, const struct query *query, uint32_t type);
#endif
