/* sum.h - the checksum in the last line of a saved test, which detects damage: `sum ` and 16 digits, over all lines
 * before it (FNV-1a). `sum none` disables the check, for files edited by hand.
 *
 * Both cute and the tested program read such files. */
#ifndef SYM_SUM_H
#define SYM_SUM_H
#include <stddef.h>
#include <stdint.h>

enum sum_state {
    SUM_RIGHT,                             /* or disabled by the file */
    SUM_MISSING,                           /* no such line at the end */
    SUM_WRONG
};

/* FNV-1a over the bytes. */
static inline uint64_t sum_of(const char *bytes, size_t size)
{
    uint64_t sum = 0xcbf29ce484222325ull;
    for (size_t i = 0; i < size; i++)
        sum = (sum ^ (unsigned char)bytes[i]) * 0x100000001b3ull;
    return sum;
}

/* Returns a pointer to the digits or the word if the last line starts with `sum `; else NULL. */
static inline const char *sum_find(const char *bytes, size_t size)
{
    size_t line = size ? size - 1 : 0;
    if (!size || bytes[size - 1] != '\n')
        return NULL;
    while (line > 0 && bytes[line - 1] != '\n')
        line--;
    const char *at = bytes + line;
    return size - line > 5 && at[0] == 's' && at[1] == 'u' && at[2] == 'm' && at[3] == ' ' ? at + 4 : NULL;
}

/* `body`: the number of bytes before the line, or all if there is none. */
static inline enum sum_state sum_check(const char *bytes, size_t size, size_t *body)
{
    static const char none[] = "none\n", digits[] = "0123456789abcdef";
    const char *word = sum_find(bytes, size);
    size_t length = word ? (size_t)(bytes + size - word) : 0, same = 0;
    *body = word ? (size_t)(word - 4 - bytes) : size;
    if (!word)
        return SUM_MISSING;
    while (same < length && same < sizeof none - 1 && word[same] == none[same])
        same++;
    if (same == length && length == sizeof none - 1)
        return SUM_RIGHT;
    uint64_t sum = sum_of(bytes, *body);
    for (size_t i = 0; i < 16; i++)
        if (length != 17 || word[i] != digits[sum >> (60 - 4 * i) & 15])
            return SUM_WRONG;
    return SUM_RIGHT;
}
#endif
