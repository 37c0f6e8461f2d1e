// toplevel=insert options=--max-objects=4 options=--fail=malloc verdict=complete errors=0
// toplevel=remove_word options=--max-objects=4 verdict=complete errors=0
// toplevel=find options=--max-objects=5 verdict=complete errors=0
// toplevel=longest options=--max-objects=5 verdict=complete errors=0
// toplevel=insert_remove options=--max-objects=3 options=--fail=malloc verdict=complete errors=0
// toplevel=clear options=--max-objects=4 verdict=complete errors=0
/* Every trie that the invariant allows, and one call. What is compared is the set of words: a word's number has a 1 for
 * its beginning and a digit from 0 to 3 for each letter. */
#include <cute.h>
#include <string.h>

#include "trie.h"

enum { LENGTH = 2, DEPTH = 3, NUMBERS = 2 << 2 * DEPTH };

struct words {
    bool has[NUMBERS];
};

static void note(struct words *words, const struct trie_node *node, unsigned number)
{
    CUTE_assert(number < NUMBERS);
    words->has[number] = node->is_word;
    for (unsigned i = 0; i < TRIE_LETTERS; i++)
        if (node->child[i])
            note(words, node->child[i], 4 * number + i);
}

static struct words words_of(const struct trie *trie)
{
    struct words words = {{false}};
    if (trie->root)
        note(&words, trie->root, 1);
    return words;
}

/* 0, which is no word's: it has other letters. */
static unsigned number_of(const char *word)
{
    unsigned number = 1;
    for (; *word; word++) {
        if (*word != 'a' && *word != 'c' && *word != 'g' && *word != 't')
            return 0;
        number = 4 * number + (*word == 'a' ? 0 : *word == 'c' ? 1 : *word == 'g' ? 2 : 3);
    }
    return number;
}

/* Is the set what it was, but for that word? */
static bool is_same(const struct words *before, const struct trie *trie, unsigned but)
{
    struct words after = words_of(trie);
    bool same = true;
    for (unsigned i = 0; i < NUMBERS; i++)
        same &= i == but || after.has[i] == before->has[i];
    return same;
}

void insert(struct trie *trie)
{
    char word[LENGTH + 1];
    CUTE_assume(trie_rep_ok(trie));
    CUTE_string(word, LENGTH);
    struct words before = words_of(trie);
    size_t count = trie->count;
    unsigned number = number_of(word);
    bool done = trie_insert(trie, word);
    CUTE_assert(trie_rep_ok(trie));
    CUTE_assert(trie->count == count + done);
    CUTE_assert(!done || (number && !before.has[number] && trie_find(trie, word)));
    CUTE_assert(is_same(&before, trie, done ? number : 0));
}

void remove_word(struct trie *trie)
{
    char word[LENGTH + 1];
    CUTE_assume(trie_rep_ok(trie));
    CUTE_string(word, LENGTH);
    struct words before = words_of(trie);
    size_t count = trie->count;
    unsigned number = number_of(word);
    bool done = trie_remove(trie, word);
    CUTE_assert(trie_rep_ok(trie));
    CUTE_assert(done == before.has[number]);
    CUTE_assert(trie->count == count - done);
    CUTE_assert(!trie_find(trie, word) && is_same(&before, trie, number));
}

void find(struct trie *trie)
{
    char word[LENGTH + 1];
    CUTE_assume(trie_rep_ok(trie));
    CUTE_string(word, LENGTH);
    struct words words = words_of(trie);
    CUTE_assert(trie_find(trie, word) == words.has[number_of(word)]);
    CUTE_assert(is_same(&words, trie, 0));
}

void longest(struct trie *trie)
{
    char text[LENGTH + 1];
    CUTE_assume(trie_rep_ok(trie));
    CUTE_string(text, LENGTH);
    int length = trie_longest(trie, text);
    CUTE_assert(length >= -1 && length <= (int)strlen(text));
    for (int k = (int)strlen(text); k >= 0; k--) {
        text[k] = '\0';
        CUTE_assert(trie_find(trie, text) ? k <= length : k != length);
    }
}

/* What is taken out is freed: of nodes that the program itself has asked for it shows if they are not. */
void insert_remove(struct trie *trie)
{
    char word[LENGTH + 1];
    CUTE_assume(trie_rep_ok(trie));
    CUTE_string(word, LENGTH);
    struct words before = words_of(trie);
    CUTE_assume(trie_insert(trie, word));
    CUTE_assert(trie_remove(trie, word));
    CUTE_assert(trie_rep_ok(trie) && is_same(&before, trie, 0));
}

void clear(struct trie *trie)
{
    char word[LENGTH + 1];
    CUTE_assume(trie_rep_ok(trie));
    CUTE_string(word, LENGTH);
    CUTE_assume(trie_insert(trie, word));
    trie_clear(trie);
    CUTE_assert(trie_rep_ok(trie) && trie->count == 0 && !trie->root);
}
