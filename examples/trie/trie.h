/* trie.h - a set of words over the four letters a, c, g and t, as a tree of their beginnings.
 *
 *   struct trie trie = {0};
 *   trie_insert(&trie, "gattaca");
 *   trie_longest(&trie, "gattacatt")           7: the longest of its words with which a text begins
 *   trie_clear(&trie); */
#ifndef TRIE_H
#define TRIE_H

#include <stdbool.h>
#include <stddef.h>

enum { TRIE_LETTERS = 4 };

/* A node stands for the letters on the way from the root. */
struct trie_node {
    struct trie_node *parent;
    unsigned char letter;                       /* the last of them, as an index; 0 in the root */
    unsigned char children;                     /* a bit for each child that there is */
    bool is_word;
    struct trie_node *child[TRIE_LETTERS];
};

struct trie {
    struct trie_node *root;                     /* NULL: there is no word */
    size_t count;
};

bool trie_insert(struct trie *trie, const char *word);          /* false: there already, no word, or no memory */
bool trie_remove(struct trie *trie, const char *word);          /* false: not there */
bool trie_find(const struct trie *trie, const char *word);
int trie_longest(const struct trie *trie, const char *text);    /* how many letters; -1: no word of the trie's */
void trie_clear(struct trie *trie);

bool trie_rep_ok(const struct trie *trie);

#endif
