/* A site's text is the preprocessor's output: cute_input_guess(&p, "p", "n"), cute_input_single(..., "f", "p"). */
#include "cute/state/guess.h"
#include <string.h>
#include "cute/program/toplevel.h"

enum { WORDS_MAX = 3 };

/* Collect the string literals in the text. Returns their number. */
static unsigned read_words(const char *text, struct arena *arena, const char *word[WORDS_MAX])
{
    unsigned count = 0;
    for (const char *begin; count < WORDS_MAX && (begin = strchr(text, '"')); count++) {
        const char *end = strchr(begin + 1, '"');
        if (!end)
            break;
        word[count] = arena_string_n(arena, begin + 1, (size_t)(end - begin - 1));
        text = end + 1;
    }
    return count;
}

static bool is_call(const struct site_text *site, const char *function)
{
    size_t length = strlen(function);
    return site->kind == SITE_INPUT && strncmp(site->text, function, length) == 0 && site->text[length] == '(';
}

/* Returns whether the program itself specifies what the parameter points to, by an annotation of the toplevel. */
static bool is_said(const struct site_table *sites, const char *pointer, struct arena *arena)
{
    static const char *const notes[] = {"cute_input_elements", "cute_input_single", "cute_input_text"};
    const char *word[WORDS_MAX];
    for (uint32_t i = 0; i < sites->count; i++)
        for (size_t n = 0; n < sizeof notes / sizeof *notes; n++)
            if (is_call(&sites->text[i], notes[n]) && read_words(sites->text[i].text, arena, word) >= 2
                && !strchr(word[0], ' ') && strcmp(word[1], pointer) == 0)
                return true;
    return false;
}

bool guess_next(const struct site_table *sites, uint32_t *index, struct arena *arena, struct guess *guess)
{
    const char *word[WORDS_MAX];
    for (; sites->text && *index < sites->count; ++*index) {
        const struct site_text *site = &sites->text[*index];
        if (strcmp(site->function, TOPLEVEL_HARNESS) != 0 || !is_call(site, "cute_input_guess")
            || read_words(site->text, arena, word) < 2 || is_said(sites, word[0], arena))
            continue;
        *guess = (struct guess){word[0], word[1]};
        ++*index;
        return true;
    }
    return false;
}

bool guess_has_arrays(const struct site_table *sites)
{
    for (uint32_t i = 0; sites->text && i < sites->count; i++)
        if (is_call(&sites->text[i], "cute_input_guess") || is_call(&sites->text[i], "cute_input_elements"))
            return true;
    return false;
}
