/* The guest and the solver identify a type by a hash of its name. */
#include "cute/settings/bounds.h"
#include <stdio.h>
#include <string.h>
#include "base/option.h"

static uint32_t hash_of(const char *before, const char *name, size_t length)
{
    char text[256];
    snprintf(text, sizeof text, "%s%.*s", before, (int)length, name);
    return type_name_hash(text);
}

static bool is_of(const char *bound, const char *name, size_t length)
{
    return strncmp(bound, name, length) == 0 && bound[length] == ':';
}

bool type_bounds_add(struct type_bounds *bounds, const char *text, uint32_t most, struct err *err)
{
    static const char *const before[OBJECT_BOUND_NAMES] = {"", "struct ", "union "};
    size_t length = (size_t)(strrchr(text, ':') - text);
    uint64_t max;
    uint32_t i = 0;
    if (!option_number("--max-objects=TYPE", text + length + 1, 0, most, &max, err))
        return false;
    if (length == 0)
        return err_set(err, "--max-objects: '%s' names no type", text);
    while (i < bounds->count && !is_of(bounds->name[i], text, length))
        i++;
    if (i == OBJECT_BOUNDS)
        return err_set(err, "--max-objects: no more than %u types", OBJECT_BOUNDS);
    if (i == bounds->count)
        bounds->count++;
    bounds->name[i] = text;
    bounds->bound[i].max = (uint32_t)max;
    for (unsigned n = 0; n < OBJECT_BOUND_NAMES; n++)
        bounds->bound[i].type[n] = hash_of(before[n], text, length);
    return true;
}
