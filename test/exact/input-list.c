#include "exact.h"

struct node { int value; struct node *next; };

static void fill(void *object)
{
    struct node *node = object;
    CUTE_range(node->value, 0, 3);
    POINTER(node->next, fill);
}

/* Two nodes: the second may be the first again. */
int test(void)
{
    struct node *list;

    POINTER(list, fill);
    if (!list)
        return 0;
    if (list->value == 2)
        return 1;
    if (!list->next)
        return 2;
    if (list->next == list)
        return 3;
    return list->next->value == 1 ? 4 : 5;
}
