// toplevel=insert paths=29 runs=29 errors=0 divergences=0
#include <stddef.h>

struct node {
    int key;
    struct node *next;
};

/* The node may be one of the list: then its key is not compared with anything but itself. */
struct node *insert(struct node *head, struct node *n)
{
    struct node *p = head;

    if (!n)
        return NULL;
    if (!head || head->key > n->key) {
        n->next = head;
        return n;
    }
    while (p->next && p->next->key < n->key)
        p = p->next;
    n->next = p->next;
    p->next = n;
    return head;
}
