// module=base/json.c
// with=base/vec.c,base/arena.c
// toplevel=any_text verdict=complete errors=0
// toplevel=strings options=--keep=paths verdict=complete errors=0
// toplevel=characters verdict=complete errors=0
// toplevel=lengths options=--keep=paths verdict=complete errors=0
// toplevel=halves options=--keep=paths verdict=complete errors=0
// toplevel=half verdict=complete errors=0
// toplevel=numbers verdict=complete errors=0
// toplevel=objects options=--keep=paths verdict=complete errors=0
// toplevel=members options=--keep=paths verdict=complete errors=0
// toplevel=deep options=--keep=paths verdict=complete errors=0
#include <cute.h>
#include <stdarg.h>
#include <stdint.h>
#include <string.h>
#include "base/json.h"

static struct arena arena;
static size_t error_line;
static struct err err;

/* In place of base/err.c: the line as it was told, for what is printed is no input any more. */
bool err_set(struct err *to, const char *format, ...)
{
    va_list list;
    va_start(list, format);
    error_line = va_arg(list, size_t);
    va_end(list);
    CUTE_assert(to == &err && !strncmp(format, "line ", 5));
    return false;
}

static struct json_value *read_all(const char *text, size_t size)
{
    error_line = 0;
    struct json_value *value = json_read(text, size, &arena, &err);
    CUTE_assert(!value == (error_line > 0));
    return value;
}

/* ---- the grammar of RFC 8259: what stands at `at` leads to where it ends, or to NULL ---- */

static const char *blanks(const char *at)
{
    while (*at == ' ' || *at == '\t' || *at == '\n' || *at == '\r')
        at++;
    return at;
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static bool is_hex(char c)
{
    return is_digit(c) || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
}

static const char *digits(const char *at)
{
    if (!is_digit(*at))
        return NULL;
    while (is_digit(*at))
        at++;
    return at;
}

static const char *number(const char *at)
{
    at += *at == '-';
    at = *at == '0' ? at + 1 : digits(at);
    if (at && *at == '.')
        at = digits(at + 1);
    if (at && (*at == 'e' || *at == 'E'))
        at = digits(at + 1 + (at[1] == '+' || at[1] == '-'));
    return at;
}

/* Without what \ud800 and the like ask for: toplevels of their own. */
static const char *string(const char *at)
{
    if (*at++ != '"')
        return NULL;
    for (; *at != '"'; at++) {
        if ((unsigned char)*at < 0x20)
            return NULL;
        if (*at != '\\')
            continue;
        at++;
        if (*at == 'u') {
            for (unsigned i = 0; i < 4; i++)
                if (!is_hex(*++at))
                    return NULL;
        } else if (!*at || !strchr("\"\\/bfnrt", *at)) {
            return NULL;
        }
    }
    return at + 1;
}

static const char *value(const char *at);

static const char *list(const char *at, char end)
{
    at = blanks(at);
    if (*at == end)
        return at + 1;
    for (;; at++) {
        at = blanks(at);
        if (end == '}') {
            at = string(at);
            at = at ? blanks(at) : NULL;
            if (!at || *at++ != ':')
                return NULL;
        }
        if (!(at = value(at)))
            return NULL;
        if (*at != ',')
            return *at == end ? at + 1 : NULL;
    }
}

static const char *value(const char *at)
{
    static const char *const words[] = {"null", "true", "false"};
    at = blanks(at);
    const char *end = *at == '"' ? string(at) : *at == '[' ? list(at + 1, ']') : *at == '{' ? list(at + 1, '}')
                                                                                            : number(at);
    for (unsigned i = 0; i < 3; i++)
        if (!strncmp(at, words[i], strlen(words[i])))
            end = at + strlen(words[i]);
    return end ? blanks(end) : NULL;
}

/* Read if it is JSON, else refused, on a line that there is. */
static struct json_value *check(const char *text, size_t size)
{
    size_t lines = 1;
    struct json_value *read = read_all(text, size);
    for (size_t i = 0; i < size; i++)
        lines += text[i] == '\n';
    const char *end = value(text);
    CUTE_assert((read != NULL) == (end == text + size));
    CUTE_assert(error_line <= lines);
    return read;
}

void any_text(void)
{
    char text[4];
    CUTE_string(text, 3);
    check(text, strlen(text));
    arena_fini(&arena);
}

/* What stands between the signs of a string, also a 0, which is no end. */
void strings(char bytes[3])
{
    char text[6] = "\"";
    memcpy(text + 1, bytes, 3);
    text[4] = '"';
    struct json_value *read = check(text, 5);
    CUTE_assert(!read || read->kind == JSON_STRING);
    if (read && bytes[0] != '\\' && bytes[1] != '\\')
        CUTE_assert(!memcmp(read->text, bytes, 3) && !read->text[3]);
    arena_fini(&arena);
}

static unsigned hex(char c)
{
    return is_digit(c) ? (unsigned)(c - '0') : (unsigned)(c | 32) - 'a' + 10;
}

/* The code of the character in UTF-8 that stands at `at`, which must be the shortest for it and end there. */
static unsigned decoded(const char *at)
{
    static const unsigned least[] = {0, 0x80, 0x800, 0x10000};
    unsigned char first = (unsigned char)*at++;
    unsigned more = first < 0x80 ? 0 : first < 0xe0 ? 1 : first < 0xf0 ? 2 : 3;
    unsigned code = more ? first & (0x3fu >> more) : first;
    for (unsigned i = 0; i < more; i++, at++) {
        CUTE_assert(((unsigned char)*at & 0xc0) == 0x80);
        code = code << 6 | ((unsigned char)*at & 0x3f);
    }
    CUTE_assert(!*at || code == 0);
    CUTE_assert(code >= least[more] && (more || first < 0x80));
    return code;
}

/* \uXXXX, of any two bytes at two of the places. */
void characters(char any[2])
{
    char text[] = "\"\\u0000\"", *digit = text + 3;
    memcpy(digit + CUTE_choose(3), any, 2);
    bool is_all_hex = is_hex(digit[0]) && is_hex(digit[1]) && is_hex(digit[2]) && is_hex(digit[3]);
    struct json_value *read = read_all(text, 8);
    if (!is_all_hex) {
        CUTE_assert(!read);
        return;
    }
    unsigned code = hex(digit[0]) << 12 | hex(digit[1]) << 8 | hex(digit[2]) << 4 | hex(digit[3]);
    CUTE_assert((read != NULL) == (code < 0xd800 || code > 0xdfff));
    if (read)
        CUTE_assert(decoded(read->text) == code);
    arena_fini(&arena);
}

/* One of each length; 0 is none of them. */
void lengths(void)
{
    static const struct { const char *text; unsigned code; } known[] = {
        {"\"\\u0041\"", 0x41}, {"\"\\u00e9\"", 0xe9}, {"\"\\u20AC\"", 0x20ac}, {"\"\\udc00\"", 0}, {"\"\\u12\"", 0},
        {"\"\\ud83d\\ude00\"", 0x1f600}, {"\"\\ud83d\\u12\"", 0},
    };
    unsigned i = (unsigned)CUTE_choose(7);
    struct json_value *read = read_all(known[i].text, strlen(known[i].text));
    CUTE_assert(read ? decoded(read->text) == known[i].code && known[i].code : !known[i].code);
    arena_fini(&arena);
}

/* Two halves make one character beyond 16 bits. */
void halves(uint16_t second)
{
    static const char sign[] = "0123456789abcdef";
    static const uint16_t firsts[] = {0, 0x2a5, 0x3ff};
    char text[] = "\"\\ud8..\\ud...\"";
    unsigned first = firsts[CUTE_choose(3)];
    second &= 0xf01;
    text[4] = sign[8 + (first >> 8)];
    text[5] = sign[first >> 4 & 15];
    text[6] = sign[first & 15];
    for (unsigned i = 0; i < 3; i++)
        text[10 + i] = sign[second >> (8 - 4 * i) & 15];
    struct json_value *read = read_all(text, 14);
    bool is_second = second >= 0xc00;
    CUTE_assert((read != NULL) == is_second);
    if (read)
        CUTE_assert(decoded(read->text) == 0x10000u + (first << 10) + (second & 0x3ff));
    arena_fini(&arena);
}

/* A first half stands before a second one, or it is no character. */
void half(char any[3])
{
    char text[] = "\"\\uD800...c00\"";
    memcpy(text + 7, any, 3);
    bool is_second = any[0] == '\\' && any[1] == 'u' && (any[2] | 32) == 'd';
    CUTE_assert((read_all(text, sizeof text - 1) != NULL) == is_second);
    arena_fini(&arena);
}

void numbers(void)
{
    char text[5];
    CUTE_string(text, 4);
    CUTE_assume(text[0] == '-' || is_digit(text[0]));
    struct json_value *read = check(text, strlen(text));
    if (read)
        CUTE_assert(read->kind == JSON_NUMBER && !strncmp(read->text, text, strlen(read->text)));
    arena_fini(&arena);
}

/* Behind the first member. */
void objects(char bytes[3])
{
    char text[] = "{\"a\":[7]...\"b\":true}";
    memcpy(text + 8, bytes, 3);
    struct json_value *read = check(text, sizeof text - 1);
    if (read) {
        const struct json_value *a = json_member(read, "a"), *b = json_member(read, "b");
        CUTE_assert(a == read->first && a->kind == JSON_ARRAY && a->first->kind == JSON_NUMBER && !a->first->next);
        CUTE_assert(a->next->kind == JSON_TRUE && !a->next->next);
        CUTE_assert(b == a->next || bytes[2] == '\\');
    }
    arena_fini(&arena);
}

/* The first of a name; only an object has members. */
void members(void)
{
    static const char text[] = " {\"a\" : \"x\", \"b\": null, \"a\": false, \"cc\": {} }";
    static const char *const names[] = {"a", "b", "", "cc"};
    char name[3];
    struct json_value *read = read_all(text, sizeof text - 1), *list = read_all("[1,[]]", 6);
    CUTE_string(name, 2);
    const struct json_value *member = json_member(read, name);
    bool is_known = !strcmp(name, "a") || !strcmp(name, "b") || !strcmp(name, "cc");
    CUTE_assert(!member == !is_known && (!member || !strcmp(member->name, name)));
    CUTE_assert(!member || (member == read->first) == (*name == 'a'));
    CUTE_assert(!json_text(read, name) == (strcmp(name, "a") != 0));
    CUTE_assert(!json_member(list, names[CUTE_choose(4)]));
    arena_fini(&arena);
}

/* Lists in lists, 200 of them; the text is not that of a stack that overflows. */
void deep(void)
{
    char text[500];
    size_t depth = 199 + (size_t)CUTE_choose(3);
    memset(text, '[', depth);
    memset(text + depth, ']', depth);
    CUTE_assert(!read_all(text, 2 * depth) == (depth > 200));
    CUTE_assert(!read_all("1\0", 2) && error_line == 1);
    CUTE_assert(!read_all("\"a\0\"", 4) && !read_all("[\n\n?", 4) && error_line == 3);
    arena_fini(&arena);
}
