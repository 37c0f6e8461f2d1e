/* json.h - a JSON reader, as strict as RFC 8259. Duplicate members of an object are all kept.
 *
 *   struct json_value *root = json_read(bytes, size, &arena, err);             NULL: `err` has the line and the reason
 *   for (struct json_value *entry = root->first; entry; entry = entry->next)   elements of an array, members
 *       const char *file = json_text(entry, "file");                           NULL: no such member, or not a string
 *
 * Everything lives in the arena; `bytes` need not outlive the call. The writer is cute/input/json.h. */
#ifndef BASE_JSON_H
#define BASE_JSON_H
#include <stdbool.h>
#include <stddef.h>
#include "base/arena.h"
#include "base/err.h"

enum json_kind { JSON_NULL, JSON_FALSE, JSON_TRUE, JSON_NUMBER, JSON_STRING, JSON_ARRAY, JSON_OBJECT };

struct json_value {
    enum json_kind kind;
    const char *name;                      /* the member's name */
    const char *text;                      /* STRING: in UTF-8, up to its first \u0000; NUMBER: as written */
    struct json_value *first, *next;
};

struct json_value *json_read(const char *bytes, size_t size, struct arena *arena, struct err *err);
/* The first member of that name; NULL if there is none or `value` is not an object. */
struct json_value *json_member(const struct json_value *value, const char *name);
const char *json_text(const struct json_value *value, const char *name);
#endif
