/* Each node is the beginning of some word: without children it is one itself. So where a word is taken out its nodes
 * go, up to the first that is still needed. */
#include "trie.h"

#include <stdlib.h>

/* Parents make it a tree: a node that could be reached in two ways would have two of them, or two letters. */
static bool is_tree(const struct trie_node *node, size_t *words)
{
    *words += node->is_word;
    if (!node->children && !node->is_word)
        return false;
    for (unsigned i = 0; i < TRIE_LETTERS; i++) {
        const struct trie_node *child = node->child[i];
        bool has_bit = node->children >> i & 1;
        if (!child && has_bit)
            return false;
        if (child && (!has_bit || child->parent != node || child->letter != i || !is_tree(child, words)))
            return false;
    }
    return node->children < 1 << TRIE_LETTERS;
}

bool trie_rep_ok(const struct trie *trie)
{
    size_t words = 0;
    if (!trie)
        return false;
    if (trie->root && (trie->root->parent || trie->root->letter != 0 || !is_tree(trie->root, &words)))
        return false;
    return trie->count == words;
}

/* TRIE_LETTERS: it is none. */
static unsigned index_of(char letter)
{
    switch (letter) {
    case 'a': return 0;
    case 'c': return 1;
    case 'g': return 2;
    case 't': return 3;
    default: return TRIE_LETTERS;
    }
}

/* NULL: no word begins so. */
static struct trie_node *walk(const struct trie *trie, const char *text)
{
    struct trie_node *node = trie->root;
    for (; node && *text; text++) {
        unsigned i = index_of(*text);
        node = i < TRIE_LETTERS ? node->child[i] : NULL;
    }
    return node;
}

static struct trie_node *new_node(struct trie_node *parent, unsigned letter)
{
    struct trie_node *node = calloc(1, sizeof *node);
    if (!node)
        return NULL;
    node->parent = parent;
    node->letter = (unsigned char)letter;
    if (parent) {
        parent->child[letter] = node;
        parent->children |= (unsigned char)(1u << letter);
    }
    return node;
}

/* The node and those above it, as far as they are the beginning of no word. */
static void prune(struct trie *trie, struct trie_node *node)
{
    while (node && !node->is_word && !node->children) {
        struct trie_node *parent = node->parent;
        if (parent) {
            parent->child[node->letter] = NULL;
            parent->children &= (unsigned char)~(1u << node->letter);
        } else {
            trie->root = NULL;
        }
        free(node);
        node = parent;
    }
}

static bool is_text(const char *text)
{
    while (*text && index_of(*text) < TRIE_LETTERS)
        text++;
    return !*text;
}

/* The node of the word, with those on the way to it; NULL: no memory. */
static struct trie_node *make_way(struct trie *trie, const char *word)
{
    if (!trie->root)
        trie->root = new_node(NULL, 0);
    struct trie_node *node = trie->root;
    for (; node && *word; word++) {
        unsigned i = index_of(*word);
        struct trie_node *next = node->child[i] ? node->child[i] : new_node(node, i);
        if (!next)
            prune(trie, node);
        node = next;
    }
    return node;
}

bool trie_insert(struct trie *trie, const char *word)
{
    struct trie_node *node = is_text(word) ? make_way(trie, word) : NULL;
    if (!node || node->is_word)
        return false;
    node->is_word = true;
    trie->count++;
    return true;
}

bool trie_remove(struct trie *trie, const char *word)
{
    struct trie_node *node = walk(trie, word);
    if (!node || !node->is_word)
        return false;
    node->is_word = false;
    trie->count--;
    prune(trie, node);
    return true;
}

bool trie_find(const struct trie *trie, const char *word)
{
    const struct trie_node *node = walk(trie, word);
    return node && node->is_word;
}

int trie_longest(const struct trie *trie, const char *text)
{
    const struct trie_node *node = trie->root;
    int longest = -1;
    for (int length = 0; node; length++) {
        if (node->is_word)
            longest = length;
        unsigned i = index_of(text[length]);
        node = i < TRIE_LETTERS ? node->child[i] : NULL;
    }
    return longest;
}

/* Down to a leaf, which goes; on with its parent. */
void trie_clear(struct trie *trie)
{
    for (struct trie_node *node = trie->root, *parent; node;) {
        unsigned i = 0;
        while (i < TRIE_LETTERS && !node->child[i])
            i++;
        if (i < TRIE_LETTERS) {
            node = node->child[i];
            continue;
        }
        parent = node->parent;
        if (parent)
            parent->child[node->letter] = NULL;
        free(node);
        node = parent;
    }
    *trie = (struct trie){.count = 0};
}
