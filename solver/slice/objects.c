/* objects.c - counts input objects against the limits on all objects and on objects of certain types. */
#include "solver/slice/objects.h"
#include "solver/slice/query.h"

static bool objects_add(struct object_count *count, const struct query *query, uint32_t type, bool is_given)
{
    bool is_room = is_given || count->all < query->max_objects;
    for (uint32_t i = 0; i < query->bound_count; i++)
        is_room &= is_given || !object_bound_is_of(&query->bound[i], type) || count->of_bound[i] < query->bound[i].max;
    if (!is_room)
        return false;
    count->all++;
    for (uint32_t i = 0; i < query->bound_count; i++)
        count->of_bound[i] += object_bound_is_of(&query->bound[i], type);
    return true;
}

void object_count_begin(struct object_count *count, const struct query *query)
{
    *count = (struct object_count){0};
    for (size_t i = 0; i < query->object_count; i++)
        objects_add(count, query, query->objects[i].type, true);
}

bool object_count_add(struct object_count *count, const struct query *query, uint32_t type)
{
    return objects_add(count, query, type, false);
}
