/* printable.h - make untrusted text safe for a terminal and for files that are read line by line.
 *
 *   printable_line(name);                  a name of one line
 *   printable_text(bytes, size);           several lines, with tabs: the output of a program
 *
 * A control character becomes '?', in place: an escape sequence could move the cursor, paint, or type for the user, and
 * a newline could add a line to a file. UTF-8 is kept, except U+0080 to U+009F, which terminals also interpret as
 * control characters. Bytes that are not UTF-8 are kept if no terminal can interpret them as control characters.
 *
 * All text of a tested program passes through here when it is read: from its record, its sections and its output; so do
 * the contents of tests and databases, which may come from a stranger. */
#ifndef BASE_PRINTABLE_H
#define BASE_PRINTABLE_H
#include <stddef.h>
#include "base/vec.h"

/* `line` is NUL-terminated. */
void printable_line(char *line);
/* Append `text` as part of a C comment, which it must not end: `between` is inserted into each comment terminator. A
 * space will do in prose; in text quoted for a shell, '' does not change the word. */
void printable_comment(const char *text, const char *between, struct text *out);
/* Newlines, tabs and NULs are kept. */
void printable_text(char *bytes, size_t size);
/* For NUL-terminated strings, one after the other: NULs are kept. */
void printable_strings(char *bytes, size_t size);

/* Text that arrives and is passed on in pieces; newlines and tabs are kept. Initialize with zeros. */
struct printable_stream {
    unsigned char before;                  /* the previous byte */
    unsigned char left;                    /* bytes missing from the current UTF-8 sequence */
};
void printable_stream(struct printable_stream *stream, char *bytes, size_t size);
#endif
