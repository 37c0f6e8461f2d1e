#include "exact.h"

struct node { int value; struct node *next; };

/* A list of ours, whose values are inputs, put in order. */
int test(void)
{
    struct node node[3], *head = 0;

    for (int i = 0; i < 3; i++) {
        CUTE_range(node[i].value, 0, 5);
        struct node **at = &head;
        while (*at && (*at)->value < node[i].value)
            at = &(*at)->next;
        node[i].next = *at;
        *at = &node[i];
    }
    return head == &node[1];
}
