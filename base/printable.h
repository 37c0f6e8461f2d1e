/* printable.h - text that others wrote, made fit for a terminal and for files that are read line by line.
 *
 *   printable_line(name);                  a name of one line
 *   printable_text(bytes, size);           several lines, with tabs: what a program printed
 *
 * A control character becomes '?', in place: an escape sequence would move the cursor, paint, or type for the user, and
 * a newline would add a line of its own to a file. UTF-8 stays as it is, but for U+0080 to U+009F, which terminals take
 * for control characters too. Bytes that are no UTF-8 stay if no terminal can take them for one.
 *
 * All text of a tested program goes through here where it is read: from its record, its sections, its output; and so
 * does what stands in tests and databases, which may be a stranger's. */
#ifndef BASE_PRINTABLE_H
#define BASE_PRINTABLE_H
#include <stddef.h>
#include "base/vec.h"

/* `line` ends with a 0. */
void printable_line(char *line);
/* As part of a C comment, which it must not end: `between` parts what would be its end. A space does for text; in
 * quotes, as a shell reads words, '' changes nothing. */
void printable_comment(const char *text, const char *between, struct text *out);
/* Newlines, tabs and zeros stay. */
void printable_text(char *bytes, size_t size);
/* Zeros stay: strings, one behind the other. */
void printable_strings(char *bytes, size_t size);

/* A text that comes in pieces, and is passed on piece by piece: newlines and tabs stay. Zero at first. */
struct printable_stream {
    unsigned char before;                  /* the last byte */
    unsigned char left;                    /* bytes that its UTF-8 sequence lacks */
};
void printable_stream(struct printable_stream *stream, char *bytes, size_t size);
#endif
