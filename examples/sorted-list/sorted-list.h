/* sorted-list.h - a set of numbers as a singly linked list, the smallest first.
 *
 *   struct sorted_list set = {0};
 *   sorted_list_insert(&set, 7);
 *   sorted_list_clear(&set); */
#ifndef SORTED_LIST_H
#define SORTED_LIST_H

#include <stdbool.h>
#include <stddef.h>

struct sorted_node {
    int value;
    struct sorted_node *next;
};

struct sorted_list {
    struct sorted_node *first;
    size_t count;
};

bool sorted_list_rep_ok(const struct sorted_list *set);
bool sorted_list_insert(struct sorted_list *set, int value);        /* false: out of memory, nothing has changed */
bool sorted_list_remove(struct sorted_list *set, int value);        /* false: it was not there */
const struct sorted_node *sorted_list_find(const struct sorted_list *set, int value);
void sorted_list_merge(struct sorted_list *set, struct sorted_list *other);     /* moves all into `set` */
void sorted_list_clear(struct sorted_list *set);

#endif
