// tracer=-fno-sanitize=null
#include "exact.h"

struct node { int value; struct node *next; };

int test(void)
{
    struct node last = {3, 0}, first = {1, &last};
    int steps;

    CUTE_range(steps, 0, 3);
    struct node *node = &first;
    for (int i = 0; i < steps; i++)
        node = node->next;
    return node ? node->value == 3 : 7;
}
