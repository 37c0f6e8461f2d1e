// module=base/name.c
// toplevel=has_word options=--keep=paths verdict=complete errors=0
// toplevel=any_of_words verdict=complete errors=0
// toplevel=long_words options=--keep=paths verdict=complete errors=0
// toplevel=how_many verdict=complete errors=0
#include <cute.h>
#include <ctype.h>
#include <string.h>
#include "base/name.h"

/* Does something of `length` letters that ends or begins here stand alone? */
static bool is_border(char before, char behind)
{
    bool is_hump = behind >= 'A' && behind <= 'Z' && before >= 'a' && before <= 'z';
    return !isalpha((unsigned char)before) || !isalpha((unsigned char)behind) || is_hump;
}

static bool is_same(char a, char b)
{
    return tolower((unsigned char)a) == tolower((unsigned char)b);
}

/* Do the `length` letters from `at` stand alone, or, being four and more, at one end of the name? */
static bool is_word_at(const char *name, size_t at, size_t length)
{
    size_t end = at + length;
    bool begins = at == 0 || is_border(name[at - 1], name[at]), ends = is_border(name[end - 1], name[end]);
    return (begins && ends) || (length >= 4 && (at == 0 || name[end] == 0));
}

static bool simple_has(const char *name, const char *word, size_t length)
{
    for (size_t at = 0; length > 0 && at + length <= strlen(name); at++) {
        size_t i = 0;
        while (i < length && is_same(name[at + i], word[i]))
            i++;
        if (i == length && is_word_at(name, at, length))
            return true;
    }
    return false;
}

/* The word is one of letters; the name is anything. */
void has_word(void)
{
    char name[8];
    const char *const words[] = {"a", "in", "add", "list"};
    const char *word = words[CUTE_choose(4)];
    CUTE_string(name, strlen(word) + 2);
    CUTE_assert(name_has_word(name, word) == simple_has(name, word, strlen(word)));
}

/* Words of letters, and blanks anywhere. */
void any_of_words(void)
{
    char name[3], words[4];
    bool is_there = false;
    CUTE_string(name, 2);
    CUTE_string(words, 3);
    for (const char *c = words; *c; c++)
        CUTE_assume(*c == ' ' || (*c >= 'a' && *c <= 'z') || (*c >= 'A' && *c <= 'Z'));
    for (const char *word = words; *word; word += strcspn(word, " ") + (word[strcspn(word, " ")] == ' '))
        is_there = is_there || simple_has(name, word, strcspn(word, " "));
    CUTE_assert(name_has_any(name, words) == is_there);
}

/* What is longer than 31 is cut. */
void long_words(void)
{
    char words[70];
    size_t length = 30 + (size_t)CUTE_choose(4);
    memset(words, 'a', sizeof words);
    strcpy(words + length, " name");
    CUTE_assert(name_has_any("a_name", words));
    CUTE_assert(name_has_word("INs", "in") == false && name_has_word("inS", "in"));
    CUTE_assert(name_has_any("_aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa_", words) == (length >= 31));
}

static bool has_part(const char *name, const char *part)
{
    for (; *name; name++) {
        size_t i = 0;
        while (part[i] && is_same(name[i], part[i]))
            i++;
        if (!part[i])
            return true;
    }
    return false;
}

void how_many(void)
{
    char name[5];
    CUTE_string(name, 4);
    bool is_known = has_part(name, "len") || has_part(name, "size") || has_part(name, "num") || has_part(name, "cap")
                 || !strcmp(name, "n") || !strcmp(name, "sz") || !strcmp(name, "max");
    CUTE_assert(name_says_how_many(name) == is_known);
}
