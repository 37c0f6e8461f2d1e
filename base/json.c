/* Recursive descent over a copy that ends with a NUL, which no token contains, so no code has to check for the end. The
 * depth is limited because the input may be anything. */
#include "base/json.h"
#include <ctype.h>
#include <stdint.h>
#include <string.h>
#include "base/vec.h"

enum { DEPTH_MAX = 200 };

struct reader {
    const char *at, *begin, *end;
    unsigned depth;
    struct arena *arena;
    struct err *err;
    struct text text;                      /* scratch: the current string */
};

static bool json_refuse(struct reader *reader, const char *why)
{
    size_t line = 1;
    for (const char *c = reader->begin; c < reader->at; c++)
        line += *c == '\n';
    return err_set(reader->err, "line %zu: %s", line, why);
}

static void skip_blanks(struct reader *reader)
{
    reader->at += strspn(reader->at, " \t\r\n");
}

static bool take(struct reader *reader, const char *token)
{
    size_t length = strlen(token);
    if (strncmp(reader->at, token, length) != 0)
        return false;
    reader->at += length;
    return true;
}

/* ---- strings ---- */

static void add_character(struct text *text, uint32_t c)
{
    char bytes[4] = {(char)c};
    size_t count = c < 0x80 ? 1 : c < 0x800 ? 2 : c < 0x10000 ? 3 : 4;
    if (count > 1) {
        for (size_t i = count; i-- > 1; c >>= 6)
            bytes[i] = (char)(0x80 | (c & 0x3f));
        bytes[0] = (char)((0xf00 >> count) | c);
    }
    text_add_n(text, bytes, count);
}

static bool read_hex(struct reader *reader, uint32_t *value)
{
    *value = 0;
    for (unsigned i = 0; i < 4; i++, reader->at++) {
        static const char digits[] = "0123456789abcdef";
        const char *digit = *reader->at ? strchr(digits, tolower((unsigned char)*reader->at)) : NULL;
        if (!digit)
            return json_refuse(reader, "\\u needs four digits");
        *value = *value * 16 + (uint32_t)(digit - digits);
    }
    return true;
}

/* Read what follows \u. Characters beyond 16 bits are surrogate pairs. */
static bool read_unicode(struct reader *reader)
{
    uint32_t first, second;
    if (!read_hex(reader, &first))
        return false;
    if (first >> 10 == 0x37 || first >> 10 == 0x36) {
        if (first >> 10 == 0x37 || !take(reader, "\\u") || !read_hex(reader, &second) || second >> 10 != 0x37)
            return json_refuse(reader, "half a character");
        first = 0x10000 + ((first & 0x3ff) << 10 | (second & 0x3ff));
    }
    add_character(&reader->text, first);
    return true;
}

static bool read_escape(struct reader *reader)
{
    static const char signs[] = "\"\\/bfnrt", meanings[] = "\"\\/\b\f\n\r\t";
    char sign = *++reader->at;
    const char *known = sign ? strchr(signs, sign) : NULL;
    if (!known && sign != 'u')
        return json_refuse(reader, "an escape that is not known");
    reader->at++;
    if (!known)
        return read_unicode(reader);
    text_add_n(&reader->text, &meanings[known - signs], 1);
    return true;
}

static const char *read_string(struct reader *reader)
{
    if (!take(reader, "\"")) {
        json_refuse(reader, "a string is expected");
        return NULL;
    }
    text_clear(&reader->text);
    while (*reader->at != '"') {
        if ((unsigned char)*reader->at < ' ') {
            json_refuse(reader, *reader->at || reader->at < reader->end ? "a string with a control character"
                                                                   : "a string without its end");
            return NULL;
        }
        if (*reader->at != '\\')
            text_add_n(&reader->text, reader->at++, 1);
        else if (!read_escape(reader))
            return NULL;
    }
    reader->at++;
    return arena_string_n(reader->arena, reader->text.data, reader->text.count);
}

/* ---- values ---- */

static bool read_digits(struct reader *reader)
{
    size_t count = strspn(reader->at, "0123456789");
    reader->at += count;
    return count > 0 || json_refuse(reader, "a digit is expected");
}

static bool read_number(struct reader *reader, struct json_value *value)
{
    const char *begin = reader->at;
    take(reader, "-");
    if (!take(reader, "0") && !read_digits(reader))
        return false;
    if (take(reader, ".") && !read_digits(reader))
        return false;
    if (take(reader, "e") || take(reader, "E")) {
        if (!take(reader, "+"))
            take(reader, "-");
        if (!read_digits(reader))
            return false;
    }
    value->kind = JSON_NUMBER;
    value->text = arena_string_n(reader->arena, begin, (size_t)(reader->at - begin));
    return true;
}

static struct json_value *read_value(struct reader *reader);

static bool read_name(struct reader *reader, const char **name)
{
    skip_blanks(reader);
    *name = read_string(reader);
    skip_blanks(reader);
    return *name && (take(reader, ":") || json_refuse(reader, "a : is expected"));
}

/* Read the contents of a list or an object, whose opening bracket has been read. */
static bool read_list(struct reader *reader, struct json_value *value, const char *end)
{
    struct json_value **link = &value->first;
    skip_blanks(reader);
    if (take(reader, end))
        return true;
    do {
        const char *name = NULL;
        if (value->kind == JSON_OBJECT && !read_name(reader, &name))
            return false;
        if (!(*link = read_value(reader)))
            return false;
        (*link)->name = name;
        link = &(*link)->next;
    } while (take(reader, ","));
    return take(reader, end) || json_refuse(reader, "a , or the end of the list is expected");
}

static bool read_kind(struct reader *reader, struct json_value *value)
{
    static const struct { const char *word; enum json_kind kind; } words[] = {
        {"null", JSON_NULL}, {"false", JSON_FALSE}, {"true", JSON_TRUE}, {"[", JSON_ARRAY}, {"{", JSON_OBJECT}};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        if (take(reader, words[i].word)) {
            value->kind = words[i].kind;
            return value->kind < JSON_ARRAY || read_list(reader, value, value->kind == JSON_ARRAY ? "]" : "}");
        }
    }
    if (*reader->at == '-' || isdigit((unsigned char)*reader->at))
        return read_number(reader, value);
    if (*reader->at != '"')
        return json_refuse(reader, "a value is expected");
    value->kind = JSON_STRING;
    value->text = read_string(reader);
    return value->text != NULL;
}

static struct json_value *read_value(struct reader *reader)
{
    struct json_value *value = arena_alloc(reader->arena, sizeof *value);
    if (reader->depth++ == DEPTH_MAX) {
        json_refuse(reader, "lists within lists within lists");
        return NULL;
    }
    skip_blanks(reader);
    if (!read_kind(reader, value))
        return NULL;
    skip_blanks(reader);
    reader->depth--;
    return value;
}

struct json_value *json_read(const char *bytes, size_t size, struct arena *arena, struct err *err)
{
    const char *copy = arena_string_n(arena, bytes, size);
    struct reader reader = {.at = copy, .begin = copy, .end = copy + size, .arena = arena, .err = err};
    text_init(&reader.text);
    struct json_value *value = read_value(&reader);
    if (value && reader.at < reader.end) {
        json_refuse(&reader, "something behind the value");
        value = NULL;
    }
    text_fini(&reader.text);
    return value;
}

struct json_value *json_member(const struct json_value *value, const char *name)
{
    struct json_value *member = value->kind == JSON_OBJECT ? value->first : NULL;
    while (member && strcmp(member->name, name) != 0)
        member = member->next;
    return member;
}

const char *json_text(const struct json_value *value, const char *name)
{
    const struct json_value *member = json_member(value, name);
    return member && member->kind == JSON_STRING ? member->text : NULL;
}
