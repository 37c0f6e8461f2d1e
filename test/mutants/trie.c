/* trie.c - examples/trie: words of up to two letters, of which one is none; up to four nodes. */
#include "examples/trie/trie.h"
#include "test/mutants/subject.h"

enum { WORDS = 31, NODES = 4 };

struct state {
    struct trie trie;
};

/* The empty one, those of one letter, those of two. */
static const char *word_of(int number, char word[3])
{
    static const char letters[] = "acgtx";
    word[0] = word[1] = word[2] = '\0';
    if (number > 0)
        word[0] = letters[(number - 1) % 5];
    if (number > 5)
        word[1] = letters[(number - 6) / 5];
    return word;
}

static void insert(struct state *s, int number, int b)
{
    char word[3];
    note(trie_insert(&s->trie, word_of(number, word)));
}

static void remove_word(struct state *s, int number, int b)
{
    char word[3];
    note(trie_remove(&s->trie, word_of(number, word)));
}

static void longest(struct state *s, int number, int b)
{
    char word[3];
    note(trie_longest(&s->trie, word_of(number, word)));
}

static void find(struct state *s, int number, int b)
{
    char word[3];
    note(trie_find(&s->trie, word_of(number, word)));
}

static void clear_all(struct state *s, int a, int b) { trie_clear(&s->trie); }

static const struct op ops[] = {
    {"insert", {WORDS, 1}, insert}, {"remove", {WORDS, 1}, remove_word}, {"find", {WORDS, 1}, find},
    {"longest", {WORDS, 1}, longest}, {"clear", {1, 1}, clear_all},
};

static bool rep_ok(const struct state *s) { return trie_rep_ok(s ? &s->trie : NULL); }

static void node_contents(const struct trie_node *node)
{
    note(node->is_word);
    for (int i = 0; i < TRIE_LETTERS; i++) {
        note(node->child[i] != NULL);
        if (node->child[i])
            node_contents(node->child[i]);
    }
}

static void contents(const struct state *s)
{
    note((long long)s->trie.count);
    if (s->trie.root)
        node_contents(s->trie.root);
}

static void node_places(struct trie_node *node)
{
    place_link(&node->parent);
    PLACE(node->letter);
    PLACE(node->children);
    place_bool(&node->is_word);
    for (int i = 0; i < TRIE_LETTERS; i++) {
        place_link(&node->child[i]);
        if (node->child[i])
            node_places(node->child[i]);
    }
}

static void places(struct state *s)
{
    PLACE(s->trie.count);
    place_link(&s->trie.root);
    if (s->trie.root)
        node_places(s->trie.root);
}

static void clear(struct state *s) { trie_clear(&s->trie); }

const struct subject subject = {sizeof(struct state), sizeof(struct trie_node), NODES, 1000, 3, OPS(ops),
                                rep_ok, contents, places, clear};
