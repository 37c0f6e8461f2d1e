/* Strings from the program under test may contain any bytes: a byte that is not part of valid UTF-8 is written as the
 * code point of the same number, so that the file can always be parsed. */
#include "cute/input/json.h"

/* The length of the UTF-8 sequence at `text`; 0 if there is none. Overlong forms are not rejected, since parsers accept
 * them. */
static unsigned utf8_length(const unsigned char *text)
{
    unsigned length = *text >= 0xf0 && *text < 0xf8 ? 4 : *text >= 0xe0 ? 3 : *text >= 0xc2 ? 2 : 0;
    if (*text >= 0xf8)
        return 0;
    for (unsigned i = 1; i < length; i++)
        if ((text[i] & 0xc0) != 0x80)
            return 0;
    return length;
}

static void add_quoted(struct text *out, const char *string)
{
    text_add(out, "\"");
    for (const unsigned char *c = (const unsigned char *)string; *c;) {
        unsigned length = *c < 0x80 ? 1 : utf8_length(c);
        if (*c == '"' || *c == '\\')
            text_printf(out, "\\%c", *c);
        else if (*c < 0x20 || length == 0)
            text_printf(out, "\\u%04x", *c);
        else
            text_add_n(out, (const char *)c, length);
        c += length ? length : 1;
    }
    text_add(out, "\"");
}

static void json_begin(struct json *json, const char *name)
{
    if (json->depth)
        text_printf(json->out, "%s\n%*s", json->has_items ? "," : "", (int)json->depth * 2, "");
    json->has_items = true;
    if (name) {
        add_quoted(json->out, name);
        text_add(json->out, ": ");
    }
}

void json_open(struct json *json, const char *name, char bracket)
{
    json_begin(json, name);
    text_add_n(json->out, &bracket, 1);
    json->depth++;
    json->has_items = false;
}

void json_close(struct json *json, char bracket)
{
    json->depth--;
    if (json->has_items)
        text_printf(json->out, "\n%*s", (int)json->depth * 2, "");
    text_add_n(json->out, &bracket, 1);
    json->has_items = true;
    if (json->depth == 0)
        text_add(json->out, "\n");
}

void json_string(struct json *json, const char *name, const char *text)
{
    json_begin(json, name);
    add_quoted(json->out, text);
}

void json_number(struct json *json, const char *name, uint64_t number)
{
    json_begin(json, name);
    text_printf(json->out, "%llu", (unsigned long long)number);
}

void json_real(struct json *json, const char *name, double number)
{
    json_begin(json, name);
    text_printf(json->out, "%.6f", number);
}

void json_bool(struct json *json, const char *name, bool value)
{
    json_begin(json, name);
    text_add(json->out, value ? "true" : "false");
}
