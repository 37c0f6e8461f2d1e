#include "sorted-list.h"
#include <stdlib.h>

/* Values that grow from node to node lead in no circle. */
bool sorted_list_rep_ok(const struct sorted_list *set)
{
    size_t count = 0;
    if (!set)
        return false;
    for (const struct sorted_node *node = set->first; node; node = node->next) {
        if (node->next && node->next->value <= node->value)
            return false;
        count++;
    }
    return count == set->count;
}

/* The link to the first node that is not less than `value`. */
static struct sorted_node **place_of(struct sorted_list *set, int value)
{
    struct sorted_node **at = &set->first;
    while (*at && (*at)->value < value)
        at = &(*at)->next;
    return at;
}

bool sorted_list_insert(struct sorted_list *set, int value)
{
    struct sorted_node **at = place_of(set, value), *node;
    if (*at && (*at)->value == value)
        return true;
    node = malloc(sizeof *node);
    if (!node)
        return false;
    node->value = value;
    node->next = *at;
    *at = node;
    set->count++;
    return true;
}

bool sorted_list_remove(struct sorted_list *set, int value)
{
    struct sorted_node **at = place_of(set, value), *node = *at;
    if (!node || node->value != value)
        return false;
    *at = node->next;
    free(node);
    set->count--;
    return true;
}

const struct sorted_node *sorted_list_find(const struct sorted_list *set, int value)
{
    const struct sorted_node *node = set->first;
    while (node && node->value < value)
        node = node->next;
    return node && node->value == value ? node : NULL;
}

/* The nodes of `other` are linked in where they belong; of equal ones those of `set` stay. */
void sorted_list_merge(struct sorted_list *set, struct sorted_list *other)
{
    struct sorted_node **at = &set->first, *node = other->first;
    while (node) {
        struct sorted_node *next = node->next;
        while (*at && (*at)->value < node->value)
            at = &(*at)->next;
        if (*at && (*at)->value == node->value) {
            free(node);
        } else {
            node->next = *at;
            *at = node;
            set->count++;
        }
        node = next;
    }
    other->first = NULL;
    other->count = 0;
}

void sorted_list_clear(struct sorted_list *set)
{
    struct sorted_node *node = set->first;
    while (node) {
        struct sorted_node *next = node->next;
        free(node);
        node = next;
    }
    set->first = NULL;
    set->count = 0;
}
