// toplevel=insert options=--max-objects=4 errors=0 paths=9 verdict=complete reasons.length=0 bounds.cut.length=1 bounds.cut.0.option=--max-objects divergences=0 losses=0
/* Stores into a list ask whether its cells are one and the same; that they are not is proved, however many there could be:
 * what is left needs longer lists. */
#include <stdlib.h>

struct node {
    int key;
    struct node *next;
};

struct node *insert(struct node *list, int key)
{
    struct node *node = malloc(sizeof *node);
    node->key = key;
    if (!list || key < list->key) {
        node->next = list;
        return node;
    }
    struct node *at = list;
    while (at->next && at->next->key < key)
        at = at->next;
    node->next = at->next;
    at->next = node;
    return list;
}
