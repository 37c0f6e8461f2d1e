/* dlist.h - a doubly linked list. A node that is in a list can be taken out without a search.
 *
 *   struct dlist list = {0};
 *   struct dlist_node *node = dlist_append(&list, 7);
 *   dlist_remove(&list, node); */
#ifndef DLIST_H
#define DLIST_H

#include <stdbool.h>
#include <stddef.h>

struct dlist_node {
    int value;
    struct dlist_node *prev, *next;
};

struct dlist {
    struct dlist_node *first, *last;       /* both NULL if the list is empty */
};

bool dlist_rep_ok(const struct dlist *list);
struct dlist_node *dlist_append(struct dlist *list, int value);             /* NULL: out of memory */
struct dlist_node *dlist_insert_before(struct dlist *list, struct dlist_node *node, int value);
void dlist_remove(struct dlist *list, struct dlist_node *node);             /* the node is freed */
struct dlist_node *dlist_find(const struct dlist *list, int value);
void dlist_move_to_front(struct dlist *list, struct dlist_node *node);
void dlist_concat(struct dlist *list, struct dlist *tail);                  /* `tail` is empty then */
void dlist_reverse(struct dlist *list);
void dlist_clear(struct dlist *list);

#endif
