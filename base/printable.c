/* One pass over the bytes; what follows the first byte of a UTF-8 sequence is checked before it is skipped, so that no
 * control character hides in a sequence that is cut short. */
#include "base/printable.h"
#include <string.h>

/* The length of the UTF-8 sequence at `at`, 0 if it is none. */
static size_t sequence_length(const unsigned char *at, size_t left)
{
    size_t length = *at < 0x80 ? 1 : *at < 0xc2 ? 0 : *at < 0xe0 ? 2 : *at < 0xf0 ? 3 : *at < 0xf5 ? 4 : 0;
    if (length > left)
        return 0;
    for (size_t i = 1; i < length; i++)
        if ((at[i] & 0xc0) != 0x80)
            return 0;
    if ((*at == 0xe0 && at[1] < 0xa0) || (*at == 0xf0 && at[1] < 0x90))
        return 0;                          /* a longer form than is needed */
    return length;
}

static void clean(char *bytes, size_t size, const char *kept, size_t kept_count)
{
    unsigned char *at = (unsigned char *)bytes;
    for (size_t left = size, length; left; left -= length, at += length) {
        length = sequence_length(at, left);
        if ((length == 1 && (*at < 0x20 || *at == 0x7f) && !memchr(kept, *at, kept_count))
            || (length == 2 && *at == 0xc2 && at[1] < 0xa0) || (length == 0 && *at < 0xa0))
            memset(at, '?', length ? length : 1);
        length += length == 0;
    }
}

void printable_line(char *line)
{
    clean(line, strlen(line), "", 0);
}

void printable_text(char *bytes, size_t size)
{
    clean(bytes, size, "\n\t", 3);         /* and the 0 behind them */
}

void printable_strings(char *bytes, size_t size)
{
    clean(bytes, size, "", 1);
}

void printable_comment(const char *text, const char *between, struct text *out)
{
    for (const char *c = text; *c; c++) {
        text_add_n(out, c, 1);
        if (c[0] == '*' && c[1] == '/')
            text_add(out, between);
    }
}
