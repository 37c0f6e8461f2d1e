/* element.h - what the harnesses of lists share. The list that `list` leads to has its elements in `content`; nothing
 * is said of its order but what the harness asserts. */
#ifndef ELEMENT_H
#define ELEMENT_H
#include <cute.h>
#include <stddef.h>
#include "sglib.h"

typedef struct element {
    int key;
    struct element *next, *previous;
} element;

enum { MOST = 8 };

struct content {
    element *at[MOST];
    int count;
};

static inline int compare(const element *a, const element *b)
{
    return (a->key > b->key) - (a->key < b->key);
}

/* False: `list` has more elements than MOST, or goes round. */
static inline int collect(struct content *content, element *list)
{
    content->count = 0;
    for (; list && content->count < MOST; list = list->next)
        content->at[content->count++] = list;
    return !list;
}

static inline int has(const struct content *content, const element *e)
{
    for (int i = 0; i < content->count; i++)
        if (content->at[i] == e)
            return 1;
    return 0;
}

static inline int is_sorted(const struct content *content)
{
    for (int i = 1; i < content->count; i++)
        if (compare(content->at[i - 1], content->at[i]) > 0)
            return 0;
    return 1;
}

/* The same elements, in any order, and no other. */
static inline int is_permuted(const struct content *before, const struct content *after)
{
    for (int i = 0; i < before->count; i++)
        if (!has(after, before->at[i]))
            return 0;
    return before->count == after->count;
}

/* The first in the list with the key of `e`. */
static inline element *first_equal(const struct content *content, const element *e)
{
    for (int i = 0; i < content->count; i++)
        if (!compare(content->at[i], e))
            return content->at[i];
    return NULL;
}
#endif
