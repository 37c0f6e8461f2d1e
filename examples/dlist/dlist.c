#include "dlist.h"
#include <stdlib.h>

/* Who comes a second time would need two nodes before it, so there is no circle. */
bool dlist_rep_ok(const struct dlist *list)
{
    const struct dlist_node *prev = NULL;
    if (!list)
        return false;
    for (const struct dlist_node *node = list->first; node; node = node->next) {
        if (node->prev != prev)
            return false;
        prev = node;
    }
    return list->last == prev;
}

/* Puts `node` between two that follow each other; either may be NULL, which is an end of the list. */
static void link_between(struct dlist *list, struct dlist_node *prev, struct dlist_node *node, struct dlist_node *next)
{
    node->prev = prev;
    node->next = next;
    if (prev)
        prev->next = node;
    else
        list->first = node;
    if (next)
        next->prev = node;
    else
        list->last = node;
}

static void unlink_node(struct dlist *list, struct dlist_node *node)
{
    if (node->prev)
        node->prev->next = node->next;
    else
        list->first = node->next;
    if (node->next)
        node->next->prev = node->prev;
    else
        list->last = node->prev;
}

static struct dlist_node *new_node(int value)
{
    struct dlist_node *node = malloc(sizeof *node);
    if (node)
        node->value = value;
    return node;
}

struct dlist_node *dlist_append(struct dlist *list, int value)
{
    struct dlist_node *node = new_node(value);
    if (node)
        link_between(list, list->last, node, NULL);
    return node;
}

struct dlist_node *dlist_insert_before(struct dlist *list, struct dlist_node *node, int value)
{
    struct dlist_node *inserted = new_node(value);
    if (inserted)
        link_between(list, node->prev, inserted, node);
    return inserted;
}

void dlist_remove(struct dlist *list, struct dlist_node *node)
{
    unlink_node(list, node);
    free(node);
}

struct dlist_node *dlist_find(const struct dlist *list, int value)
{
    struct dlist_node *node = list->first;
    while (node && node->value != value)
        node = node->next;
    return node;
}

void dlist_move_to_front(struct dlist *list, struct dlist_node *node)
{
    if (node == list->first)
        return;
    unlink_node(list, node);
    link_between(list, NULL, node, list->first);
}

void dlist_concat(struct dlist *list, struct dlist *tail)
{
    if (!tail->first)
        return;
    if (list->last)
        list->last->next = tail->first;
    else
        list->first = tail->first;
    tail->first->prev = list->last;
    list->last = tail->last;
    tail->first = tail->last = NULL;
}

void dlist_reverse(struct dlist *list)
{
    struct dlist_node *node = list->first;
    list->first = list->last;
    list->last = node;
    while (node) {
        struct dlist_node *next = node->next;
        node->next = node->prev;
        node->prev = next;
        node = next;
    }
}

void dlist_clear(struct dlist *list)
{
    while (list->first) {
        struct dlist_node *node = list->first;
        list->first = node->next;
        free(node);
    }
    list->last = NULL;
}
