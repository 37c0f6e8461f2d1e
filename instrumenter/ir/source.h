/* source.h - a preprocessed unit as text: where its lines come from, and safe ways to read pieces of it.
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
    const char *file;                /* the unit's own: that of the first marker */
    struct vec lines;                /* struct source_line, in order; lines that hold a marker are not there */
    struct vec excused;              /* struct source_excuse */
    struct arena *unit;
};

/* CUTE_ok(check) stands on this line: bits 1 << enum check. */
struct source_excuse {
    const char *file;
    uint32_t line, checks;
};

struct source_place {
    const char *file;
    uint32_t line, column;
};

/* `text` stays the caller's and must outlive the source. `path` names what stands before the first marker. */
void source_init(struct source *source, const char *text, size_t size, const char *path, struct arena *unit);
void source_fini(struct source *source);
struct source_place source_locate(const struct source *source, uint32_t offset);
uint32_t source_excused(const struct source *source, struct source_place at);

/* The text from begin to end on one physical line: line markers and line ends become single blanks. Appended to
 * `out`. */
void source_flatten(const struct source *source, uint32_t begin, uint32_t end, struct text *out);

/* The offset behind the token (literal, word or single sign) or run of blanks at `offset`; at most `end`. */
uint32_t source_skip(const struct source *source, uint32_t offset, uint32_t end);

/* The offset of the first `sign` between begin and end that stands outside all brackets, literals and markers; `end` if
 * there is none. */
uint32_t source_find(const struct source *source, uint32_t begin, uint32_t end, char sign);
/* Does the text at `offset` begin with this whole word? */
bool source_is_word(const struct source *source, uint32_t offset, const char *word);
/* Does what stands there begin what is between brackets, round ones aside, as the n in [(n + 1)]? */
bool source_is_in_bracket(const struct source *source, uint32_t offset);
/* Does this word stand between begin and end? */
bool source_has_word(const struct source *source, uint32_t begin, uint32_t end, const char *word);
#endif
