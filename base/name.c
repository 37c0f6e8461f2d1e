/* A word begins after a non-letter, or at an upper-case letter that follows a lower-case one. */
#include "base/name.h"
#include <ctype.h>
#include <string.h>
#include <strings.h>

static bool begins_word(const char *name, const char *at)
{
    return at == name || !isalpha((unsigned char)at[-1])
        || (isupper((unsigned char)*at) && islower((unsigned char)at[-1]));
}

static bool ends_word(const char *at)
{
    return !isalpha((unsigned char)*at) || (isupper((unsigned char)*at) && islower((unsigned char)at[-1]));
}

bool name_has_word(const char *name, const char *word)
{
    size_t length = strlen(word);
    for (const char *at = name; *at && length; at++) {
        if (strncasecmp(at, word, length) != 0)
            continue;
        bool begins = begins_word(name, at), ends = ends_word(at + length);
        if ((begins && ends) || (length >= 4 && (at == name || at[length] == 0)))
            return true;
    }
    return false;
}

bool name_has_any(const char *name, const char *words)
{
    char word[32];
    while (*words) {
        size_t length = strcspn(words, " ");
        size_t kept = length < sizeof word ? length : sizeof word - 1;
        memcpy(word, words, kept);
        word[kept] = 0;
        if (name_has_word(name, word))
            return true;
        words += length + (words[length] == ' ');
    }
    return false;
}

/* These also count within a word: nbytes. */
bool name_says_how_many(const char *name)
{
    static const char *const parts[] = {"len", "size", "count", "num", "cap", "nmemb", "nelem", "bytes"};
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        if (strcasestr(name, parts[i]))
            return true;
    return strcmp(name, "n") == 0 || strcmp(name, "sz") == 0 || strcmp(name, "max") == 0;
}
