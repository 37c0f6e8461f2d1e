/* list.h - a singly linked list of numbers, with a pointer to its last node.
 *
 *   struct list list = {0};
 *   list_append(&list, 7);
 *   list_clear(&list); */
#ifndef LIST_H
#define LIST_H

#include <stdbool.h>
#include <stddef.h>

struct list_node {
    int value;
    struct list_node *next;
};

struct list {
    struct list_node *first, *last;        /* both NULL if the list is empty */
};

bool list_rep_ok(const struct list *list);
bool list_prepend(struct list *list, int value);        /* false: out of memory, the list is as it was */
bool list_append(struct list *list, int value);
struct list_node *list_find(const struct list *list, int value);
bool list_remove(struct list *list, int value);         /* the first node with it; false: there is none */
void list_reverse(struct list *list);
void list_concat(struct list *list, struct list *tail); /* moves all nodes of `tail` to the end of `list` */
size_t list_length(const struct list *list);
void list_clear(struct list *list);

#endif
