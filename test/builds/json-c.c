/* Texts of three bytes: what was parsed is printed, and parsed again. */
#include <cute.h>
#include <json.h>

static struct json_object *parse(const char *text, int length)
{
    struct json_tokener *tokener = json_tokener_new();
    struct json_object *object = json_tokener_parse_ex(tokener, text, length);
    json_tokener_free(tokener);
    return object;
}

void check(char first, char second, char third)
{
    char text[] = {first, second, third, 0};
    struct json_object *object = parse(text, sizeof text);
    size_t length;
    if (!object)
        return;
    const char *printed = json_object_to_json_string_length(object, 0, &length);
    struct json_object *again = parse(printed, (int)length + 1);
    CUTE_assert(again != NULL);
    json_object_put(again);
    json_object_put(object);
}
