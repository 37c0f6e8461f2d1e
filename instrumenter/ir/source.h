/* source.h - a preprocessed unit as text: maps offsets to the user's lines, and reads pieces of the text safely.
 *
 *   struct source_place at = source_locate(&source, offset);      at.file, at.line, at.column: the user's own */
#ifndef INSTRUMENTER_SOURCE_H
#define INSTRUMENTER_SOURCE_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include "base/arena.h"
#include "base/vec.h"

struct source_line {
    uint32_t offset;                 /* of its first byte */
    uint32_t number;                 /* in `file` */
    const char *file;
};

struct source {
    const char *text;
    size_t size;
    const char *file;                /* the unit's own file: that of the first marker */
    struct vec lines;                /* struct source_line, in order; lines with a marker are left out */
    struct vec excused;              /* struct source_excuse */
    struct arena *unit;
};

/* CUTE_ok(check) is on this line: bits 1 << enum check. */
struct source_excuse {
    const char *file;
    uint32_t line, checks;
};

struct source_place {
    const char *file;
    uint32_t line, column;
};

/* The caller keeps ownership of `text`, which must outlive the source. `path` is the file of the lines before the first
 * marker. */
void source_init(struct source *source, const char *text, size_t size, const char *path, struct arena *unit);
void source_fini(struct source *source);
struct source_place source_locate(const struct source *source, uint32_t offset);
/* The checks that CUTE_ok excuses on the line of `at`: bits 1 << enum check. */
uint32_t source_excused(const struct source *source, struct source_place at);

/* Append the text from begin to end to `out`, on one physical line: line markers and line ends become single blanks. */
void source_flatten(const struct source *source, uint32_t begin, uint32_t end, struct text *out);

/* The offset after the token (literal, word or single character) or run of blanks at `offset`; at most `end`. */
uint32_t source_skip(const struct source *source, uint32_t offset, uint32_t end);

/* The offset of the first `sign` between begin and end that is outside all brackets, literals and markers; `end` if
 * there is none. */
uint32_t source_find(const struct source *source, uint32_t begin, uint32_t end, char sign);
/* True if the text at `offset` begins with this whole word. */
bool source_is_word(const struct source *source, uint32_t offset, const char *word);
/* True if the token at `offset` is the first one inside square brackets, round ones aside, as the n in [(n + 1)]. */
bool source_is_in_bracket(const struct source *source, uint32_t offset);
/* True if this word occurs between begin and end. */
bool source_has_word(const struct source *source, uint32_t begin, uint32_t end, const char *word);
#endif
