/* regex.c - a tiny regular expression matcher: literals, `.`, `*`, `^`, `$`. The pattern is N symbolic characters, the
 * text is concrete. A pattern without its final zero lets the matcher run past the end: that is the error to be found.
 * */
#include <stdbool.h>
#include <cute.h>

#ifndef N
#define N 7
#endif
#ifndef TEXT
#define TEXT "hello"
#endif

struct pattern {
    char at[N];
};

static char pattern_get(const struct pattern *pattern, int index)
{
    CUTE_assert(index < N);
    return pattern->at[index];
}

static bool fits(char wanted, char found)
{
    return wanted == '.' || wanted == found;
}

static bool match_here(const struct pattern *pattern, int index, const char *text);

/* Any number of `repeated`, fewest first, then the rest of the pattern. */
static bool match_repeated(const struct pattern *pattern, char repeated, int rest, const char *text)
{
    for (;; text++) {
        if (match_here(pattern, rest, text))
            return true;
        if (!*text || !fits(repeated, *text))
            return false;
    }
}

static bool match_here(const struct pattern *pattern, int index, const char *text)
{
    for (;; index++, text++) {
        char wanted = pattern_get(pattern, index), next;

        if (!wanted)
            return true;
        next = pattern_get(pattern, index + 1);
        if (next == '*')
            return match_repeated(pattern, wanted, index + 2, text);
        if (wanted == '$' && !next)
            return !*text;
        if (!*text || !fits(wanted, *text))
            return false;
    }
}

static bool match(const struct pattern *pattern, const char *text)
{
    if (pattern_get(pattern, 0) == '^')
        return match_here(pattern, 1, text);
    for (;; text++) {
        if (match_here(pattern, 0, text))
            return true;
        if (!*text)
            return false;
    }
}

void toplevel(void)
{
    struct pattern pattern;

    CUTE_input(pattern);
    match(&pattern, TEXT);
}
