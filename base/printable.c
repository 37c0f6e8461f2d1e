/* One pass over the bytes. The continuation bytes of a UTF-8 sequence are checked before they are skipped, so that no
 * control character hides in a truncated sequence. A stream cannot look ahead: there, each byte is judged by the bytes
 * before it. */
#include "base/printable.h"
#include <stdbool.h>
#include <string.h>

/* The length of a UTF-8 sequence that begins with `first`; 0 if none does. */
static size_t length_from(unsigned char first)
{
    return first < 0x80 ? 1 : first < 0xc2 ? 0 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : first < 0xf5 ? 4 : 0;
}

/* Returns whether `byte` is a one-byte control character other than those in `kept`. */
static bool is_control(unsigned char byte, const char *kept, size_t kept_count)
{
    return (byte < 0x20 || byte == 0x7f) && !memchr(kept, byte, kept_count);
}

/* Returns whether the two bytes are one of U+0080 to U+009F. */
static bool is_long_control(unsigned char first, unsigned char second)
{
    return first == 0xc2 && second < 0xa0;
}

/* The length of the UTF-8 sequence at `at`; 0 if there is none. */
static size_t sequence_length(const unsigned char *at, size_t left)
{
    size_t length = length_from(*at);
    if (length > left)
        return 0;
    for (size_t i = 1; i < length; i++)
        if ((at[i] & 0xc0) != 0x80)
            return 0;
    if ((*at == 0xe0 && at[1] < 0xa0) || (*at == 0xf0 && at[1] < 0x90))
        return 0;                          /* overlong encoding */
    return length;
}

static void printable_clean(char *bytes, size_t size, const char *kept, size_t kept_count)
{
    unsigned char *at = (unsigned char *)bytes;
    for (size_t left = size, length; left; left -= length, at += length) {
        length = sequence_length(at, left);
        if ((length == 1 && is_control(*at, kept, kept_count)) || (length == 2 && is_long_control(*at, at[1]))
            || (length == 0 && *at < 0xa0))
            memset(at, '?', length ? length : 1);
        length += length == 0;
    }
}

void printable_line(char *line)
{
    printable_clean(line, strlen(line), "", 0);
}

void printable_text(char *bytes, size_t size)
{
    printable_clean(bytes, size, "\n\t", 3);         /* keeps NUL too */
}

void printable_strings(char *bytes, size_t size)
{
    printable_clean(bytes, size, "", 1);
}

void printable_stream(struct printable_stream *stream, char *bytes, size_t size)
{
    for (size_t i = 0; i < size; i++) {
        unsigned char byte = (unsigned char)bytes[i];
        bool is_behind = (byte & 0xc0) == 0x80;
        size_t length = length_from(byte);
        bool is_good = is_behind ? stream->left > 0 && !is_long_control(stream->before, byte)
                                 : length > 0 && !is_control(byte, "\n\t", 2);
        stream->left = is_behind && stream->left > 0 ? stream->left - 1 : (unsigned char)(length > 1 ? length - 1 : 0);
        stream->before = byte;
        if (!is_good)
            bytes[i] = '?';
    }
}

void printable_comment(const char *text, const char *between, struct text *out)
{
    for (const char *c = text; *c; c++) {
        text_add_n(out, c, 1);
        if (c[0] == '*' && c[1] == '/')
            text_add(out, between);
    }
}
