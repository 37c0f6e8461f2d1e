/* json.h - a JSON writer.
 *
 *   struct json json = {.out = &text};
 *   json_open(&json, NULL, '{');
 *   json_number(&json, "runs", 7);
 *   json_open(&json, "errors", '[');  json_string(&json, NULL, "x");  json_close(&json, ']');
 *   json_close(&json, '}');                                            {"runs": 7, "errors": ["x"]} on several lines
 *
 * `name` is NULL in arrays and for the outermost value. */
#ifndef CUTE_JSON_H
#define CUTE_JSON_H
#include <stdbool.h>
#include <stdint.h>
#include "base/vec.h"

struct json {
    struct text *out;
    unsigned depth;
    bool has_items;                        /* the innermost object or array is not empty */
};

void json_open(struct json *json, const char *name, char bracket);
void json_close(struct json *json, char bracket);
void json_string(struct json *json, const char *name, const char *text);
void json_number(struct json *json, const char *name, uint64_t number);
void json_real(struct json *json, const char *name, double number);
void json_bool(struct json *json, const char *name, bool value);
#endif
