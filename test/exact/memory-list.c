#include <stdlib.h>
#include "exact.h"

struct node { int value; struct node *next; };

int test(void)
{
    struct node *head = NULL;
    int count, wanted, at = 0;

    CUTE_range(count, 0, 4);
    CUTE_range(wanted, 0, 9);
    for (int i = 0; i < count; i++) {
        struct node *node = malloc(sizeof *node);
        node->value = i * i;
        node->next = head;
        head = node;
    }
    for (struct node *node = head; node; node = node->next, at++)
        if (node->value == wanted)
            break;
    while (head) {
        struct node *next = head->next;
        free(head);
        head = next;
    }
    return at == 2;
}
