/* The line table is built once, from the first character of each line: a marker (# 12 "file.c" flags) renumbers the
 * lines after it. All functions that inspect the text go token by token, so brackets inside literals do not count. */
#include "instrumenter/ir/source.h"
#include <assert.h>
#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include "abi/tables.h"

static bool is_word_sign(char c)
{
    return isalnum((unsigned char)c) || c == '_' || c == '$';
}

/* The file name in a marker, unescaped. */
static const char *marker_file(struct arena *unit, const char *quoted, const char *end)
{
    char *name = arena_alloc(unit, (size_t)(end - quoted) + 1), *to = name;

    for (const char *from = quoted; from < end && *from != '"'; from++) {
        if (*from == '\\' && from + 1 < end)
            from++;
        *to++ = *from;
    }
    return name;
}

/* Set `next` to the file and number of the line after the marker. False if this line is not a marker. */
static bool read_marker(struct source *source, const char *line, const char *end, struct source_line *next)
{
    const char *at = line + 1;

    if (line == end || *line != '#')
        return false;
    while (at < end && *at == ' ')
        at++;
    if (end - at > 4 && strncmp(at, "line", 4) == 0)
        at += 4;
    while (at < end && *at == ' ')
        at++;
    if (at == end || !isdigit((unsigned char)*at))
        return true;                                       /* a pragma: it numbers nothing, but it is not code either */
    next->number = (uint32_t)strtoul(at, NULL, 10) - 1;
    at = memchr(at, '"', (size_t)(end - at));
    if (at) {
        const char *file = marker_file(source->unit, at + 1, end);
        if (strcmp(file, next->file) != 0)
            next->file = file;
        if (!source->file)
            source->file = file;
    }
    return true;
}

/* The checks named at `text`, which follows the mark of an excuse: bits 1 << enum check. */
static uint32_t checks_of(const char *text, const char *end)
{
    uint32_t checks = 0;
    for (unsigned check = 0; check < CHECK_COUNT; check++) {
        size_t length = strlen(check_option[check]);
        if (length < (size_t)(end - text) && strncmp(text, check_option[check], length) == 0 && text[length] == '"')
            checks |= 1u << check;
    }
    return checks;
}

/* CUTE_ok expands to a string literal without effect, which is still in the text. */
static void find_excuses(struct source *source)
{
    static const char mark[] = "\"cute_ok:";
    const char *end = source->text + source->size, *at = source->text;
    while ((at = memmem(at, (size_t)(end - at), mark, sizeof mark - 1))) {
        struct source_place lvalue = source_locate(source, (uint32_t)(at - source->text));
        at += sizeof mark - 1;
        *(struct source_excuse *)vec_push(&source->excused) =
            (struct source_excuse){lvalue.file, lvalue.line, checks_of(at, end)};
    }
}

void source_init(struct source *source, const char *text, size_t size, const char *path, struct arena *unit)
{
    struct source_line next = {.number = 1, .file = path};

    *source = (struct source){.text = text, .size = size, .unit = unit};
    vec_init(&source->lines, sizeof(struct source_line));
    vec_init(&source->excused, sizeof(struct source_excuse));
    for (const char *line = text, *stop = text + size; line < stop;) {
        const char *end = memchr(line, '\n', (size_t)(stop - line));
        if (!end)
            end = stop;
        if (!read_marker(source, line, end, &next)) {
            next.offset = (uint32_t)(line - text);
            *(struct source_line *)vec_push(&source->lines) = next;
        }
        next.number++;
        line = end + 1;
    }
    if (!source->file)
        source->file = path;
    find_excuses(source);
}

void source_fini(struct source *source)
{
    vec_fini(&source->lines);
    vec_fini(&source->excused);
}

uint32_t source_excused(const struct source *source, struct source_place at)
{
    const struct source_excuse *excuse = source->excused.data;
    uint32_t checks = 0;
    for (size_t i = 0; i < source->excused.count; i++)
        if (excuse[i].line == at.line && strcmp(excuse[i].file, at.file) == 0)
            checks |= excuse[i].checks;
    return checks;
}

struct source_place source_locate(const struct source *source, uint32_t offset)
{
    const struct source_line *line = source->lines.data;
    size_t low = 0, high = source->lines.count;

    if (high == 0)
        return (struct source_place){"", 0, 0};
    while (high - low > 1) {
        size_t middle = low + (high - low) / 2;
        if (line[middle].offset <= offset)
            low = middle;
        else
            high = middle;
    }
    return (struct source_place){line[low].file, line[low].number, offset - line[low].offset + 1};
}

static uint32_t skip_literal(const struct source *source, uint32_t offset, uint32_t end)
{
    char quote = source->text[offset++];

    while (offset < end && source->text[offset] != quote)
        offset += source->text[offset] == '\\' ? 2 : 1;
    return offset + 1 < end ? offset + 1 : end;
}

uint32_t source_skip(const struct source *source, uint32_t offset, uint32_t end)
{
    const char *text = source->text;
    char first = text[offset];

    if (offset >= end)
        return end;
    if (first == '#' && (offset == 0 || text[offset - 1] == '\n')) {
        while (offset < end && text[offset] != '\n')
            offset++;
        return offset;
    }
    if (first == '"' || first == '\'')
        return skip_literal(source, offset, end);
    if (is_word_sign(first)) {
        while (offset < end && is_word_sign(text[offset]))
            offset++;
        return offset;
    }
    if (isspace((unsigned char)first)) {
        while (offset < end && isspace((unsigned char)text[offset])
               && !(offset + 1 < end && text[offset] == '\n' && text[offset + 1] == '#'))
            offset++;
        return offset + (offset < end && text[offset] == '\n' ? 1 : 0);
    }
    return offset + 1;
}

void source_flatten(const struct source *source, uint32_t begin, uint32_t end, struct text *out)
{
    bool blank = false;

    for (uint32_t at = begin; at < end;) {
        uint32_t next = source_skip(source, at, end);
        bool is_marker = source->text[at] == '#' && (at == 0 || source->text[at - 1] == '\n');
        assert(next > at);
        if (is_marker || isspace((unsigned char)source->text[at])) {
            blank = at > begin;
        } else {
            if (blank)
                text_add(out, " ");
            blank = false;
            text_add_n(out, source->text + at, next - at);
        }
        at = next;
    }
}

uint32_t source_find(const struct source *source, uint32_t begin, uint32_t end, char sign)
{
    unsigned depth = 0;

    for (uint32_t at = begin; at < end; at = source_skip(source, at, end)) {
        char c = source->text[at];
        if (c == sign && depth == 0)
            return at;
        if (c == '(' || c == '[' || c == '{')
            depth++;
        else if ((c == ')' || c == ']' || c == '}') && depth > 0)
            depth--;
    }
    return end;
}

bool source_is_word(const struct source *source, uint32_t offset, const char *word)
{
    size_t length = strlen(word);

    return offset + length <= source->size && memcmp(source->text + offset, word, length) == 0
           && (offset + length == source->size || !is_word_sign(source->text[offset + length]));
}

bool source_is_in_bracket(const struct source *source, uint32_t offset)
{
    while (offset > 0 && strchr(" \t(", source->text[offset - 1]))
        offset--;
    return offset > 0 && source->text[offset - 1] == '[';
}

bool source_has_word(const struct source *source, uint32_t begin, uint32_t end, const char *word)
{
    for (uint32_t at = begin; at < end; at = source_skip(source, at, end))
        if (source_is_word(source, at, word))
            return true;
    return false;
}
