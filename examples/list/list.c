#include "list.h"
#include <stdlib.h>

/* The hare goes two nodes while the tortoise goes one: in a cycle it comes from behind. */
static bool is_cyclic(const struct list_node *first)
{
    const struct list_node *tortoise = first, *hare = first;
    while (hare && hare->next) {
        tortoise = tortoise->next;
        hare = hare->next->next;
        if (hare && hare == tortoise)
            return true;
    }
    return false;
}

bool list_rep_ok(const struct list *list)
{
    if (!list || is_cyclic(list->first))
        return false;
    const struct list_node *last = list->first;
    while (last && last->next)
        last = last->next;
    return list->last == last;
}

static struct list_node *new_node(int value, struct list_node *next)
{
    struct list_node *node = malloc(sizeof *node);
    if (node) {
        node->value = value;
        node->next = next;
    }
    return node;
}

bool list_prepend(struct list *list, int value)
{
    struct list_node *node = new_node(value, list->first);
    if (!node)
        return false;
    list->first = node;
    if (!list->last)
        list->last = node;
    return true;
}

bool list_append(struct list *list, int value)
{
    struct list_node *node = new_node(value, NULL);
    if (!node)
        return false;
    if (list->last)
        list->last->next = node;
    else
        list->first = node;
    list->last = node;
    return true;
}

struct list_node *list_find(const struct list *list, int value)
{
    struct list_node *node = list->first;
    while (node && node->value != value)
        node = node->next;
    return node;
}

bool list_remove(struct list *list, int value)
{
    struct list_node *before = NULL, *node = list->first;
    while (node && node->value != value) {
        before = node;
        node = node->next;
    }
    if (!node)
        return false;
    if (before)
        before->next = node->next;
    else
        list->first = node->next;
    if (list->last == node)
        list->last = before;
    free(node);
    return true;
}

void list_reverse(struct list *list)
{
    struct list_node *done = NULL, *node = list->first;
    list->last = node;
    while (node) {
        struct list_node *next = node->next;
        node->next = done;
        done = node;
        node = next;
    }
    list->first = done;
}

void list_concat(struct list *list, struct list *tail)
{
    if (!tail->first)
        return;
    if (list->last)
        list->last->next = tail->first;
    else
        list->first = tail->first;
    list->last = tail->last;
    tail->first = tail->last = NULL;
}

size_t list_length(const struct list *list)
{
    size_t length = 0;
    for (const struct list_node *node = list->first; node; node = node->next)
        length++;
    return length;
}

void list_clear(struct list *list)
{
    struct list_node *node = list->first;
    while (node) {
        struct list_node *next = node->next;
        free(node);
        node = next;
    }
    list->first = list->last = NULL;
}
