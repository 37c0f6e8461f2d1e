/* Files that include each other would never end, so reading stops at a depth that no real command line reaches. */
#include "cutec/job/words.h"
#include <ctype.h>
#include <string.h>
#include "base/proc.h"

enum { DEPTH_LIMIT = 32 };

static const char *skip_blanks(const char *at)
{
    while (isspace((unsigned char)*at))
        at++;
    return at;
}

/* Append the word that begins at `at` to `word`, without quotes. Returns the position after it. */
static const char *read_word(const char *at, struct text *word)
{
    char quote = 0;
    for (; *at && (quote || !isspace((unsigned char)*at)); at++) {
        if (*at == '\\' && at[1])
            text_add_n(word, ++at, 1);
        else if (quote ? *at == quote : *at == '\'' || *at == '"')
            quote = quote ? 0 : *at;
        else
            text_add_n(word, at, 1);
    }
    return at;
}

void words_split(const char *text, struct arena *arena, struct vec *words)
{
    const char *at = skip_blanks(text);
    struct text word;
    text_init(&word);
    for (; *at; at = skip_blanks(at)) {
        text_clear(&word);
        at = read_word(at, &word);
        *(char **)vec_push(words) = arena_string(arena, word.data);
    }
    text_fini(&word);
}

static void expand(char *const *words, int depth, struct arena *arena, struct vec *all)
{
    for (; *words; words++) {
        struct text text;
        struct err ignored;
        text_init(&text);
        if (**words == '@' && depth < DEPTH_LIMIT && file_read(*words + 1, &text, &ignored)) {
            struct vec inner;
            vec_init(&inner, sizeof(char *));
            words_split(text.data, arena, &inner);
            vec_push(&inner);
            expand(inner.data, depth + 1, arena, all);
            vec_fini(&inner);
        } else {
            vec_append(all, words, 1);
        }
        text_fini(&text);
    }
}

void words_expand(char *const *words, struct arena *arena, struct vec *all)
{
    expand(words, 0, arena, all);
}
